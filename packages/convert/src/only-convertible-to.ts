import { targetsOf } from './find-way';
import type { FormatId } from './formats/formats';
import { specifiedTargetsOf } from './formats/specified';

/** Names of formats in sentences, where the upper-case extension is not what people say. */
const spokenNames: Partial<Record<FormatId, string>> = { txt: 'Text', md: 'Markdown' };

/**
 * Says what a source can become: 'Text can only be converted to PDF, DOCX, or HTML.'
 */
export function onlyConvertibleTo(source: FormatId): string {
  const name = spokenNames[source] ?? source.toUpperCase();
  const specified = specifiedTargetsOf(source);
  const targets = specified.length > 0 ? specified : targetsOf(source);
  return `${name} can only be converted to ${listed(targets)}.`;
}

function listed(targets: readonly FormatId[]): string {
  const names = targets.map((target) => target.toUpperCase());
  const last = names.pop() ?? '';
  if (names.length === 0) return last;
  return names.length === 1 ? `${names[0]} or ${last}` : `${names.join(', ')}, or ${last}`;
}
