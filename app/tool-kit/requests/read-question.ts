// Questions about units and codes, which a tool answers without a file.
import { allCategories } from '@entropy-tools/data/units/all';
import { convertUnit } from '@entropy-tools/data/units/convert-unit';
import { currencyCategory } from '@entropy-tools/data/units/currency';
import { formatInput, formatResult } from '@entropy-tools/data/units/format-result';
import { parseQuery } from '@entropy-tools/data/units/parse-query';
import { makeUnitLookup, type UnitLookup } from '@entropy-tools/data/units/unit-lookup';

/** An answer that a tool gives, with its address. */
export interface Answer {
  slug: string;
  label: string;
  to: string;
  /** False for a mere quantity, which may mean something else. */
  isSure: boolean;
}

let lookup: UnitLookup | undefined;

/** '12 km in miles', '100 usd in zar', '5 ft 7 in to cm'; undefined for anything else. */
export function readUnitQuestion(text: string): Answer | undefined {
  lookup ??= makeUnitLookup([...allCategories, currencyCategory(undefined)]);
  const asked = text
    .replace(/^\s*(?:what(?:'s| is)|hoeveel is|how much is)\s+/i, '')
    .replace(
      /^\s*(?:how many|how much|hoeveel)\s+(.+?)\s+(?:is|are|in|to)\s+(?:an?\s+|'n\s+)?(.+)$/i,
      '$2 to $1',
    )
    // 5'11"
    .replace(/(\d+)\s*['’′]\s*(\d+(?:\.\d+)?)\s*(?:["”″]|'')?/, '$1 ft $2 in ')
    .replace(/\s(?:na|naar)\s/i, ' to ');
  const fromFigure = /^\D+\s(\d.*)$/.exec(asked)?.[1];
  const later = fromFigure === undefined ? undefined : parseQuery(fromFigure, lookup);
  const found =
    parseQuery(asked, lookup) ??
    // 'a speed of 100 mph in km/h': words before the figure count for nothing where both units are known.
    (later?.to && later) ??
    (/\d/.test(asked) ? undefined : parseQuery(`1 ${asked}`, lookup));
  if (!found) return undefined;
  const { category, from, to, value } = found;
  const target = to ?? category.units.find((unit) => unit !== from);
  if (!target || target === from) return undefined;
  const query = new URLSearchParams({
    category: category.id,
    from: from.symbol,
    to: target.symbol,
    value: formatInput(value),
  });
  const result = category.id === 'currency' ? undefined : convertUnit(value, from, target);
  const amount = `${formatInput(value)} ${from.symbol}`;
  return {
    slug: 'unit-converter',
    label:
      result === undefined
        ? `${amount} in ${target.symbol}`
        : `${amount} = ${formatResult(result, 6)} ${target.symbol}`,
    to: `/unit-converter?${query}`,
    isSure: to !== undefined,
  };
}

const MAX_CODE_TEXT = 150;
/** Longer requests are texts; the patterns below would take their time over them. */
const MAX_CODE_REQUEST = 300;
/** Codes that are read, or made by the hundred. */
const otherWork = /\b(?:read|scan|decode|lees|rows?|batch|csv|excel|xlsx|photo|picture|image)\b/i;

/** 'QR code for https://example.com', or an address alone; undefined for anything else. */
export function readCodeQuestion(text: string): Answer | undefined {
  if (text.length > MAX_CODE_REQUEST) return undefined;
  const [, named] =
    /\bqr\b.*?\b(?:for|of|from|to|with|van|vir|na)\s+(\S+)\s*$/i.exec(text) ??
    /\bqr\b.*\s(https?:\/\/\S+)\s*$/i.exec(text) ??
    [];
  const plain = {
    slug: 'qr-generator',
    label: 'Make a QR code',
    to: '/qr-generator',
    isSure: true,
  };
  const isMade = /\bqr[ -]?(?:code|kode)?s?\b/i.test(text) && !otherWork.test(text);
  const payload = named ?? (/^\s*(https?:\/\/\S+)\s*$/i.exec(text)?.[1] || undefined);
  if (!payload || payload.length > MAX_CODE_TEXT) return isMade ? plain : undefined;
  const isAddress = /^https?:\/\/[^\s/]+/i.test(payload);
  if (!isAddress && !/^(?:[a-z0-9-]+\.)+[a-z]{2,}(?:[/?#]\S*)?$/i.test(payload))
    return isMade ? plain : undefined;
  const address = isAddress ? payload : `https://${payload}`;
  return {
    slug: 'qr-generator',
    label: `Make a QR code for ${payload.length > 40 ? `${payload.slice(0, 39)}…` : payload}`,
    to: `/qr-generator?${new URLSearchParams({ text: address })}`,
    isSure: true,
  };
}
