import { convertUnit } from '@entropy-tools/data/units/convert-unit';
import { everydayCategories } from '@entropy-tools/data/units/everyday';
import type { UnitCategory } from '@entropy-tools/data/units/unit-model';
import { useLocation } from '@remix-run/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { readLocal } from '~/platform/local-store';
import { onFirstUse } from '~/platform/on-first-use';
import { useLocal } from '~/platform/use-local';
import {
  type Conversion,
  defaultConversion,
  type ResolvedConversion,
  readAddress,
  resolveConversion,
  writeAddress,
} from './conversion';
import { isSamePair, type UnitConverterSettings, unitConverterSettings } from './saved-settings';

/** Browsers limit how often an address may change; typing is faster. */
const addressDelayMs = 300;

const beginning: Conversion = { category: 'length', from: 'mm', to: 'cm', value: '1' };

/** State and actions of the Unit Converter's page. */
export interface UnitConverterState extends ResolvedConversion {
  categories: readonly UnitCategory[];
  conversion: Conversion;
  result: number | undefined;
  settings: UnitConverterSettings;
  saveSettings: (settings: UnitConverterSettings) => void;
  change: (part: Partial<Conversion>) => void;
  chooseCategory: (id: string) => Promise<void>;
  swap: () => void;
  /** Whether the question is not understood; then there is no result, which could be mistaken for its answer. */
  isUnclear: boolean;
  setUnclear: (isUnclear: boolean) => void;
  /** Replaces a category by one with the same id, for currencies at newer rates. */
  replaceCategory: (category: UnitCategory) => void;
}

/**
 * The conversion, initially read from the address, else from the last one used here, and written to the
 * address by `replaceState`, because the router would send each keystroke to the server.
 */
export function useUnitConverter(): UnitConverterState {
  const [categories, setCategories] = useState(everydayCategories);
  const [conversion, setConversion] = useState(beginning);
  const [isUnclear, setUnclear] = useState(false);
  const [isTouched, setTouched] = useState(false);
  const [settings, saveSettings] = useLocal(unitConverterSettings);

  const loadCategories = useCallback(async () => {
    const known = (await import('./known-categories')).knownCategories();
    setCategories(known);
    return known;
  }, []);
  useEffect(() => {
    let current = true;
    const load = async () => {
      const known = await loadCategories();
      if (!current) return;
      const asked = readAddress(new URLSearchParams(location.search), known);
      const { last } = readLocal(unitConverterSettings);
      const wanted = asked ?? (last && { ...last, value: beginning.value });
      if (!wanted || !resolveConversion(wanted, known)) return;
      // What was typed before this module loaded is kept.
      setConversion((now) => (now === beginning ? wanted : now));
    };
    const isWantedNow = location.search !== '' || readLocal(unitConverterSettings).last;
    const stop = isWantedNow ? undefined : onFirstUse(() => void load().catch(() => undefined));
    if (isWantedNow) void load().catch(() => undefined);
    return () => {
      current = false;
      stop?.();
    };
  }, [loadCategories]);

  // A request that is chosen while the page is open, also the same once more.
  const { key } = useLocation();
  const arrivedBy = useRef(key);
  useEffect(() => {
    if (arrivedBy.current === key) return;
    arrivedBy.current = key;
    void loadCategories().then(
      (known) => {
        const asked = readAddress(new URLSearchParams(location.search), known);
        if (!asked || !resolveConversion(asked, known)) return;
        setUnclear(false);
        setConversion(asked);
      },
      // Offline before it was loaded: the conversion stays.
      () => undefined,
    );
  }, [key, loadCategories]);

  const { category, from, to } = conversion;
  useEffect(() => {
    if (!isTouched) return;
    const timer = setTimeout(() => {
      history.replaceState(history.state, '', `?${writeAddress(conversion)}${location.hash}`);
    }, addressDelayMs);
    return () => clearTimeout(timer);
  }, [isTouched, conversion]);
  useEffect(() => {
    if (!isTouched) return;
    const last = { category, from, to };
    const known = readLocal(unitConverterSettings);
    if (!known.last || !isSamePair(known.last, last)) saveSettings({ ...known, last });
  }, [isTouched, category, from, to, saveSettings]);

  const change = useCallback((part: Partial<Conversion>) => {
    setTouched(true);
    setUnclear(false);
    setConversion((now) => ({ ...now, ...part }));
  }, []);
  const replaceCategory = useCallback(
    (next: UnitCategory) =>
      setCategories((now) => now.map((one) => (one.id === next.id ? next : one))),
    [],
  );
  const found =
    resolveConversion(conversion, categories) ?? resolveConversion(beginning, categories);
  if (!found) throw new Error('The length category has lost its first units.');
  return {
    ...found,
    categories,
    conversion,
    result:
      found.value === undefined || isUnclear
        ? undefined
        : convertUnit(found.value, found.from, found.to),
    isUnclear,
    setUnclear,
    settings,
    saveSettings,
    change,
    chooseCategory: async (id) => {
      // Its name is in the menu before its units are here.
      const known = categories.find((one) => one.id === id);
      const next = known ?? (await loadCategories()).find((one) => one.id === id);
      if (next) change(defaultConversion(next, conversion.value));
    },
    swap: () => change({ from: to, to: from }),
    replaceCategory,
  };
}
