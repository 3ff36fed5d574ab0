import { useEffect, useRef } from "preact/hooks";
import { settings } from "../../settings/settings";

const PIECES = 140;
const SECONDS = 4.5;
const COLOURS = ["#e3c27a", "#fff4d4", "#c2182b", "#8dbdff", "#74cf98"];

interface Piece {
  x: number;
  delay: number;
  speed: number;
  sway: number;
  size: number;
  turn: number;
  colour: string;
}

/** Paper that falls behind everything on the felt, each time `count` grows; nothing where motion is unwanted. */
export function Confetti({ count }: { count: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const still = isStill();
  useEffect(() => {
    if (count > 0 && canvas.current && !still) return fall(canvas.current);
  }, [count, still]);
  return count > 0 && !still ? <canvas ref={canvas} class="confetti" aria-hidden="true" /> : null;
}

/** Whether motion is unwanted, by the system or by the settings. */
const isStill = (): boolean => settings().speed === "none" || matchMedia("(prefers-reduced-motion: reduce)").matches;

// Draws until all pieces have fallen; returns how to stop before.
function fall(canvas: HTMLCanvasElement): () => void {
  const brush = canvas.getContext("2d");
  const pieces = Array.from({ length: PIECES }, newPiece);
  const [width, height] = [canvas.clientWidth, canvas.clientHeight];
  Object.assign(canvas, { width, height });
  const start = performance.now();
  let frame = 0;
  const draw = (now: number) => {
    const seconds = (now - start) / 1000;
    brush?.clearRect(0, 0, width, height);
    if (!brush || seconds > SECONDS) return;
    for (const piece of pieces) drawPiece(brush, piece, seconds, width, height);
    frame = requestAnimationFrame(draw);
  };
  frame = requestAnimationFrame(draw);
  return () => cancelAnimationFrame(frame);
}

const newPiece = (): Piece => ({
  x: Math.random(),
  delay: Math.random() * 1.5,
  speed: 0.35 + Math.random() * 0.3,
  sway: Math.random() * 6,
  size: 5 + Math.random() * 6,
  turn: 2 + Math.random() * 6,
  colour: COLOURS[Math.floor(Math.random() * COLOURS.length)] ?? "#fff4d4",
});

function drawPiece(
  brush: CanvasRenderingContext2D,
  piece: Piece,
  seconds: number,
  width: number,
  height: number,
): void {
  const age = seconds - piece.delay;
  if (age < 0) return;
  brush.save();
  brush.translate(piece.x * width + Math.sin(age * 3 + piece.sway) * 14, age * piece.speed * height - 12);
  brush.rotate(age * piece.turn);
  brush.fillStyle = piece.colour;
  brush.fillRect(-piece.size / 2, -piece.size / 4, piece.size, piece.size / 2);
  brush.restore();
}
