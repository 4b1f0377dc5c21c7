import type { AiRequest } from '~/ai/providers/ai-provider';
import { asRecord } from '~/ai/providers/as-record';
import { type LocalRecord, readLocal } from '~/platform/local-store';

/** The user's preferences for a tool's model. Stored on this device. */
export interface ResponseStyle {
  /** 0 to 2. */
  temperature?: number;
  /** Appended to the tool's own instruction. */
  system?: string;
}

/** Tools with a configurable response style. */
export type StyledTool = 'chatbot' | 'basic-agent' | 'real-terminal';

/** Maximum length of the user's instruction, in UTF-16 code units. */
export const MAX_SYSTEM = 4000;

/** Local storage record of a tool's response style. */
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

/** Applies the user's response style for the tool to a request. */
export function withStyle(tool: StyledTool, request: AiRequest): AiRequest {
  const { temperature, system } = readLocal(responseStyleRecord(tool));
  const told = [request.system, system?.trim()].filter(Boolean).join('\n\n');
  return {
    ...request,
    ...(told ? { system: told } : {}),
    ...(temperature === undefined ? {} : { temperature }),
  };
}
