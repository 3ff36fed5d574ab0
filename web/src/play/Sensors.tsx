import type { TableState } from "../reduce";
import type { About } from "./Clause";
import { type MySeat, clauseOf, sensorName } from "./seats";
import { Sensor } from "./Spot";
import type { Wagering } from "./wagering";

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
