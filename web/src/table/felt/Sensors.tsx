import type { TableState } from "../../state/tableState";
import type { About } from "../Clause";
import { clauseOf, type MySeat, sensorName } from "../seats";
import type { Wagering } from "../wagering/useWagering";
import { Sensor } from "./Spot";

interface SensorsProps {
  state: TableState;
  mine: MySeat;
  wagering: Wagering;
  about: About;
}

/** The jackpot sensors of the player's seat. */
export function Sensors({ state, mine, wagering, about }: SensorsProps) {
  const line = (sensor: number) => mine.seat.lines.find(({ wager }) => wager === sensorName(sensor)) ?? null;
  return (
    <>
      {state.felt.sensors.map((sensor) => (
        <Sensor
          key={sensor.sensor}
          sensor={sensor}
          lit={wagering.layout.sensors.includes(sensor.sensor) || line(sensor.sensor) !== null}
          open={wagering.open && !state.table.message}
          line={line(sensor.sensor)}
          about={about(clauseOf(mine, sensorName(sensor.sensor), "light-sensor", "darken-sensor"))}
          onToggle={() => wagering.toggle(sensor.sensor)}
        />
      ))}
    </>
  );
}
