import { formatInput } from '@entropy-tools/data/units/format-result';
import { explainMismatch, parseQuery } from '@entropy-tools/data/units/parse-query';
import { makeUnitLookup } from '@entropy-tools/data/units/unit-lookup';
import { useMemo, useState } from 'react';
import { TextField } from '~/ui/text-field';
import type { UnitConverterState } from '../use-unit-converter';

const NOT_UNDERSTOOD = 'Not understood yet: write a number, its unit, ‘to’ and another unit.';

/** 'Ask in words': a question that is understood is applied at once; any other changes nothing. */
export function QuestionField({ converter }: { converter: UnitConverterState }) {
  const { categories, conversion, change, setUnclear } = converter;
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string>();
  const lookup = useMemo(() => makeUnitLookup(categories), [categories]);

  const ask = (question: string) => {
    setText(question);
    const found = parseQuery(question, lookup, conversion.category);
    const isClear = found !== undefined || question.trim() === '';
    setFault(isClear ? undefined : (explainMismatch(question, lookup) ?? NOT_UNDERSTOOD));
    setUnclear(!isClear);
    if (!found) return;
    const { category, from } = found;
    const stays = category.units.find(
      (unit) => category.id === conversion.category && unit.symbol === conversion.to,
    );
    const other = category.units.find((unit) => unit !== from) ?? from;
    const to = found.to ?? (stays && stays !== from ? stays : other);
    change({
      category: category.id,
      from: from.symbol,
      to: to.symbol,
      value: formatInput(found.value),
    });
  };
  return (
    <TextField
      label="Ask in words"
      placeholder="5 ft 7 in to cm"
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      enterKeyHint="done"
      maxLength={120}
      value={text}
      onChange={(event) => ask(event.currentTarget.value)}
      hint={
        <span aria-live="polite">{fault ?? 'Or 32°F in C · 1,5 km to mi · 3 1/2 cups to ml'}</span>
      }
    />
  );
}
