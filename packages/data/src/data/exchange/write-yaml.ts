// Writes YAML 1.2 in block style. Whatever a reader of YAML 1.1 or 1.2 might take for something else (0100, yes,
// 2026-01-31, 12:30) is in double quotes, so that texts stay texts everywhere; numbers keep their digits.

import { BlobSink } from '../../archive/blob-sink';
import { JsonNumber, type JsonValue } from '../json-parser';

/** Letters first, then nothing that has a meaning in YAML. */
const plain = /^[\p{L}_][\p{L}\p{N}_ ./@()+'%&-]*$/u;
const reserved = /^(?:true|false|yes|no|on|off|null|y|n|nan|inf)$/i;
const longestKey = 1000;

/** A value as a YAML document. */
export function writeYaml(value: JsonValue): Blob {
  const sink = new BlobSink();
  if (isInline(value)) sink.text(`${inlineText(value)}\n`);
  else writeBlock(value, '', '', sink);
  return sink.finish('application/yaml');
}

function writeBlock(value: JsonValue, indent: string, first: string, sink: BlobSink): void {
  // The first line continues one that is already begun, such as '- '.
  let start = first;
  if (Array.isArray(value)) {
    for (const one of value) {
      if (isInline(one)) sink.text(`${start}- ${inlineText(one)}\n`);
      else writeBlock(one, `${indent}  `, `${start}- `, sink);
      start = indent;
    }
  } else if (value instanceof Map) {
    for (const [key, one] of value) {
      const name = stringText(key);
      const begin = name.length > longestKey ? `${start}? ${name}\n${indent}:` : `${start}${name}:`;
      if (isInline(one)) sink.text(`${begin} ${inlineText(one)}\n`);
      else {
        sink.text(`${begin}\n`);
        writeBlock(one, `${indent}  `, `${indent}  `, sink);
      }
      start = indent;
    }
  }
}

function isInline(value: JsonValue): boolean {
  if (Array.isArray(value)) return value.length === 0;
  return !(value instanceof Map) || value.size === 0;
}

function inlineText(value: JsonValue): string {
  if (typeof value === 'string') return stringText(value);
  if (value instanceof JsonNumber) return numberText(value.text);
  if (Array.isArray(value)) return '[]';
  return value instanceof Map ? '{}' : String(value);
}

/** YAML 1.1 takes 1e5 for a text: it wants a point and a sign. */
function numberText(text: string): string {
  return text.replace(
    /^(-?\d+)(\.\d+)?[eE]([+-]?)(\d+)$/,
    (_, whole: string, fraction: string | undefined, sign: string, exponent: string) =>
      `${whole}${fraction ?? '.0'}e${sign || '+'}${exponent}`,
  );
}

function stringText(text: string): string {
  if (plain.test(text) && !text.endsWith(' ') && !reserved.test(text)) return text;
  return JSON.stringify(text.toWellFormed()).replace(
    /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
