import { fromBase64 } from '../../_core/from-base64';
import type { SentPicture } from '../generation.contract';

/** A form of text fields and pictures; undefined ones are left out. */
export function toForm(
  fields: Readonly<Record<string, unknown>>,
  pictures: Readonly<Record<string, SentPicture | undefined>>,
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) form.set(name, String(value));
  for (const [name, picture] of Object.entries(pictures)) {
    if (!picture) continue;
    const { type, data } = picture;
    const fileName = `${name}.${type.slice(type.indexOf('/') + 1)}`;
    form.set(name, new Blob([fromBase64(data)], { type }), fileName);
  }
  return form;
}
