import { useLocal } from '~/platform/use-local';
import { Checkbox } from '~/ui/checkbox';
import { Slider } from '~/ui/slider';
import { TextArea } from '~/ui/text-area';
import { MAX_SYSTEM, responseStyleRecord, type StyledTool } from './response-style';

/** Initial value of the slider (spec 3, section 9). */
const COMMON_TEMPERATURE = 0.7;

/** Temperature and custom instruction for a tool's model. */
export function ResponseStyleFields({ tool }: { tool: StyledTool }) {
  const [manner, setManner] = useLocal(responseStyleRecord(tool));
  const { temperature, system = '' } = manner;
  const setTemperature = (value: number | undefined) => {
    const { temperature: _, ...rest } = manner;
    setManner(value === undefined ? rest : { ...rest, temperature: value });
  };
  return (
    <div className="flex flex-col gap-4 border-t border-line pt-4">
      <div className="flex flex-col gap-1">
        <Checkbox
          label="Set how freely it answers"
          checked={temperature !== undefined}
          onChange={({ target }) => setTemperature(target.checked ? COMMON_TEMPERATURE : undefined)}
        />
        {temperature !== undefined && (
          <Slider
            label="Temperature"
            min={0}
            max={2}
            step={0.1}
            value={temperature}
            valueText={temperature.toFixed(1)}
            onValueChange={setTemperature}
          />
        )}
      </div>
      <TextArea
        label="Your instruction"
        rows={3}
        value={system}
        maxLength={MAX_SYSTEM}
        hint="Goes along with each message of yours, under this tool's own instruction. Kept on this device."
        onChange={({ target }) => {
          const { system: _, ...rest } = manner;
          setManner(target.value === '' ? rest : { ...rest, system: target.value });
        }}
      />
    </div>
  );
}
