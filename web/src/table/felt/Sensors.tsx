import type { TableState } from "../../state/tableState";
import { type MySeat, sensorWager } from "../seats";
import type { Wagering } from "../wagering/useWagering";
import { Sensor } from "./Spot";
import { SpotInfo } from "./SpotInfo";

interface SensorsProps {
  state: TableState;
  mine: MySeat;
  wagering: Wagering;
}

/** The jackpot sensors of the player's seat. */
export function Sensors({ state, mine, wagering }: SensorsProps) {
  const line = (sensor: number) => mine.seat.lines.find(({ wager }) => wager === sensorWager(sensor)) ?? null;
  return (
    <>
      {state.felt.sensors.map((sensor) => (
        <div key={sensor.sensor} class="sensor-place">
          <Sensor
            sensor={sensor}
            lit={wagering.layout.sensors.includes(sensor.sensor) || line(sensor.sensor) !== null}
            open={wagering.open}
            reason={wagering.whyNoSensor(sensor.sensor)}
            line={line(sensor.sensor)}
            onToggle={() => wagering.toggle(sensor.sensor)}
          />
          <SpotInfo state={state} place={sensorWager(sensor.sensor)} label={sensor.label} />
        </div>
      ))}
    </>
  );
}
