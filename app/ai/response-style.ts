import type { AiRequest } from '~/ai/providers/ai-provider';
import { asRecord } from '~/ai/providers/as-record';
import { type LocalRecord, readLocal } from '~/platform/local-store';

/** How a person wants a tool's model to work. Kept on this device. */
export interface ResponseStyle {
  /** 0 to 2. */
  temperature?: number;
  /** Stands under the tool's own instruction. */
  system?: string;
}

/** Tools whose manner can be set. */
export type StyledTool = 'chatbot' | 'basic-agent' | 'real-terminal';

/** Longest instruction of the person's own, in UTF-16 code units. */
export const MAX_SYSTEM = 4000;

/** The manner of a tool. */
export function responseStyleRecord(tool: StyledTool): LocalRecord<ResponseStyle> {
  const known = records.get(tool);
  if (known) return known;
  const record: LocalRecord<ResponseStyle> = {
    key: `ai-manner-${tool}`,
    version: 1,
    parse: readManner,
    fallback: {},
  };
  records.set(tool, record);
  return record;
}

const records = new Map<StyledTool, LocalRecord<ResponseStyle>>();

function readManner(value: unknown): ResponseStyle {
  const { temperature, system } = asRecord(value);
  const isTemperature = typeof temperature === 'number' && temperature >= 0 && temperature <= 2;
  return {
    ...(isTemperature ? { temperature } : {}),
    ...(typeof system === 'string' && system !== '' ? { system: system.slice(0, MAX_SYSTEM) } : {}),
  };
}

/** A request in the manner that the person has set for the tool. */
export function withStyle(tool: StyledTool, request: AiRequest): AiRequest {
  const { temperature, system } = readLocal(responseStyleRecord(tool));
  const told = [request.system, system?.trim()].filter(Boolean).join('\n\n');
  return {
    ...request,
    ...(told ? { system: told } : {}),
    ...(temperature === undefined ? {} : { temperature }),
  };
}
