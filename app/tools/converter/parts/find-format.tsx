import { formats } from '@entropy-tools/convert/formats/formats';
import { useId, useState } from 'react';
import { TextField } from '~/ui/text-field';
import { type ChosenTarget, nameOf } from '../faithful/pick-engine';

/**
 * Finds a target by typing its extension or its name. The browser's own list of suggestions shows the
 * candidates; a whole name is taken at once, the only candidate left by Enter.
 */
export function FindFormat({
  targets,
  disabled,
  onFound,
}: {
  targets: readonly ChosenTarget[];
  disabled: boolean;
  onFound: (target: ChosenTarget) => void;
}) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const listId = useId();
  const take = (target: ChosenTarget) => {
    setText('');
    onFound(target);
  };
  const candidates = targets.filter((target) => matches(target, text));
  return (
    <>
      <TextField
        label="Or find a format"
        placeholder={`All ${targets.length} formats: type one`}
        autoComplete="off"
        disabled={disabled}
        list={listId}
        value={text}
        error={problem}
        onChange={({ currentTarget: { value }, nativeEvent }) => {
          setProblem(undefined);
          setText(value);
          const wanted = value.trim().toUpperCase();
          const exact = targets.find((target) => target.toUpperCase() === wanted);
          // 'ts' may go on to 'tsv': only a text that no other format begins with is taken at once.
          const isOpen = targets.some(
            (target) => target !== exact && target.toUpperCase().startsWith(wanted),
          );
          if (exact && (!isOpen || isFromList(nativeEvent as InputEvent))) take(exact);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || text.trim() === '') return;
          event.preventDefault();
          const found = exactOf(candidates, text) ?? candidates[0];
          if (found) take(found);
          else setProblem('These files cannot become that. The list shows what they can become.');
        }}
      />
      <datalist id={listId}>
        {targets.map((target) => (
          <option key={target} value={target.toUpperCase()}>
            {nameOf(target)}
          </option>
        ))}
      </datalist>
    </>
  );
}

/** A suggestion that was pressed, not a letter that was typed. */
const isFromList = ({ inputType }: InputEvent) =>
  inputType === undefined || inputType === 'insertReplacementText';

const exactOf = (targets: readonly ChosenTarget[], text: string) =>
  targets.find((target) => target === text.trim().toLowerCase());

function matches(target: ChosenTarget, text: string): boolean {
  const wanted = text.trim().replace(/^\./, '').toLowerCase();
  const also = Object.hasOwn(formats, target) ? formats[target as keyof typeof formats].also : [];
  return (
    target.startsWith(wanted) ||
    (also?.some((one) => one.startsWith(wanted)) ?? false) ||
    nameOf(target).toLowerCase().includes(wanted)
  );
}
