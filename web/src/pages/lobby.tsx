import { Shell } from "../parts/Shell";

/** The lobby: where everybody comes in. */
export default function LobbyPage() {
  return <Shell title="Lobby">Tables</Shell>;
}
