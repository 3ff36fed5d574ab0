import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { Amounts } from "../../components/Amounts";
import { Money } from "../../components/Money";
import { dateText } from "../../format/dates";
import { signedMoney } from "../../format/money";
import { t } from "../../i18n/text";
import type { ResultPoint } from "../../protocol/wire";
import { about } from "../../rounds/resultWords";
import { type GraphShape, graphShape, nearestPoint, pathOf, somePoints } from "./graphShape";

const POINTS_OF_TABLE = 12;

interface GraphProps {
  points: readonly ResultPoint[];
  /** Whether the points have an expectation. */
  compared: boolean;
}

/** The result over rounds, with what was expected and its bands, and the same as a table. */
export function ResultGraph({ points, compared }: GraphProps) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const height = Math.round(Math.min(340, Math.max(230, width * 0.42)));
  const shape = useMemo(() => graphShape(points, compared, width, height), [points, compared, width, height]);
  const [pointed, setPointed] = useState<ResultPoint | null>(null);
  const last = points.at(-1);
  if (!last) return null;
  const point = (event: PointerEvent) => {
    const box = frame.current?.getBoundingClientRect();
    if (box) setPointed(nearestPoint(points, shape, event.clientX - box.left));
  };
  return (
    <figure class="panel graph">
      <figcaption>
        <h2>{t("myPlay.graph.title")}</h2>
        <Legend compared={compared} />
      </figcaption>
      <div ref={frame} class="graph-frame" onPointerMove={point} onPointerLeave={() => setPointed(null)}>
        <svg viewBox={`0 0 ${width} ${height}`} height={height} role="img" aria-label={description(last, compared)}>
          <Axes shape={shape} />
          {shape.bands.map((band, place) => (
            <path key={place} class="graph-band" d={`${pathOf(band)}Z`} />
          ))}
          {compared && <path class="graph-expected" d={pathOf(shape.expected)} />}
          <path class="graph-net" d={pathOf(shape.net)} />
          {pointed && <Pointed shape={shape} points={points} point={pointed} />}
        </svg>
      </div>
      <p class="graph-readout" aria-hidden="true">
        <Amounts text={readout(pointed ?? last, compared)} />
      </p>
      <details class="graph-table">
        <summary>{t("myPlay.graph.asTable")}</summary>
        <PointsTable points={somePoints(points, POINTS_OF_TABLE)} compared={compared} />
      </details>
    </figure>
  );
}

/** The width of an element in pixels. */
function useWidth(element: { current: HTMLElement | null }): number {
  const [width, setWidth] = useState(720);
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.max(240, entry.contentRect.width)));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}

function description(last: ResultPoint, compared: boolean): string {
  const values = { count: last.rounds, net: signedMoney(last.net_cents) };
  if (!compared) return t("myPlay.graph.described", values);
  return t("myPlay.graph.describedWithExpectation", { ...values, ...expectation(last) });
}

const expectation = (point: ResultPoint) => ({
  expected: signedMoney(about(point.expected_cents)),
  low: signedMoney(about(point.expected_cents - point.deviation_cents)),
  high: signedMoney(about(point.expected_cents + point.deviation_cents)),
});

function Legend({ compared }: { compared: boolean }) {
  return (
    <ul class="graph-legend">
      <li class="legend-net">{t("myPlay.graph.net")}</li>
      {compared && (
        <>
          <li class="legend-expected">{t("myPlay.graph.expected")}</li>
          <li class="legend-one">{t("myPlay.graph.one")}</li>
          <li class="legend-two">{t("myPlay.graph.two")}</li>
        </>
      )}
    </ul>
  );
}

function Axes({ shape }: { shape: GraphShape }) {
  return (
    <g class="graph-axes">
      {shape.cents.map(({ value, at }) => (
        <g key={value}>
          <line class={value === 0 ? "graph-zero" : ""} x1={shape.left} x2={shape.right} y1={at} y2={at} />
          <text x={shape.left - 8} y={at} text-anchor="end" dominant-baseline="central">
            {signedMoney(value)}
          </text>
        </g>
      ))}
      {shape.rounds.map(({ value, at }, place) => (
        <text key={value} x={at} y={shape.bottom + 18} text-anchor={place === 0 ? "start" : "middle"}>
          {value.toLocaleString("en-US")}
        </text>
      ))}
    </g>
  );
}

interface PointedProps {
  shape: GraphShape;
  points: readonly ResultPoint[];
  point: ResultPoint;
}

function Pointed({ shape, points, point }: PointedProps) {
  const place = shape.net[points.indexOf(point) + 1];
  if (!place) return null;
  return (
    <g class="graph-pointed">
      <line x1={place.x} x2={place.x} y1={shape.top} y2={shape.bottom} />
      <circle cx={place.x} cy={place.y} r="4.5" />
    </g>
  );
}

function readout(point: ResultPoint, compared: boolean): string {
  const values = {
    count: point.rounds,
    when: dateText(point.at, { dateStyle: "medium", timeStyle: "short" }),
    net: signedMoney(point.net_cents),
  };
  if (!compared) return t("myPlay.graph.readout", values);
  return t("myPlay.graph.readoutWithExpectation", { ...values, ...expectation(point) });
}

function PointsTable({ points, compared }: GraphProps) {
  return (
    <div class="scrolling">
      <table class="figures figures-stacked">
        <thead>
          <tr>
            <th scope="col">{t("myPlay.graph.columns.rounds")}</th>
            <th scope="col">{t("myPlay.graph.columns.net")}</th>
            {compared && (
              <>
                <th scope="col">{t("myPlay.graph.columns.expected")}</th>
                <th scope="col">{t("myPlay.graph.columns.low")}</th>
                <th scope="col">{t("myPlay.graph.columns.high")}</th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {points.map((point) => (
            <tr key={point.rounds}>
              <th scope="row" data-name={t("myPlay.graph.columns.rounds")}>
                {point.rounds.toLocaleString("en-US")}
              </th>
              <td data-name={t("myPlay.graph.columns.net")}>
                <Money cents={point.net_cents} result />
              </td>
              {compared && <ExpectedCells point={point} />}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ExpectedCells({ point }: { point: ResultPoint }) {
  const { expected, low, high } = expectation(point);
  return (
    <>
      <td data-name={t("myPlay.graph.columns.expected")}>{expected}</td>
      <td data-name={t("myPlay.graph.columns.low")}>{low}</td>
      <td data-name={t("myPlay.graph.columns.high")}>{high}</td>
    </>
  );
}
