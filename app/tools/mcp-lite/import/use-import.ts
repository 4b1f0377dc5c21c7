import { toToolError } from '@entropy-tools/core/part-error';
import { useEffect, useRef, useState } from 'react';
import { useJobs } from '~/jobs/use-jobs';
import { fetchDocument } from './fetch-documents';
import {
  type Imported,
  ImportFault,
  type ImportInput,
  type ImportOutcome,
  looksLikeOpenApi,
  looksLikePostman,
} from './imported';

/** Maximum rounds of fetching documents that refer to further ones. */
const MAX_ROUNDS = 20;
/** Maximum documents of one import. */
const MAX_DOCUMENTS = 100;

/** Reading one document; the work ends with it, whatever it was given. */
const MAX_READING_MS = 10_000;

/** The state of the dialog. */
export interface ImportState {
  imported?: Imported;
  error?: string;
  /** The server named by the document, which is not an absolute address. */
  server?: string;
  /** Files that it refers to. */
  missing?: readonly string[];
  /** Label of the work in progress. */
  busy?: string;
}

/** Reads what is pasted, chosen or fetched, until no document is missing. */
export function useImport() {
  const jobs = useJobs<typeof import('../jobs').jobs>('mcp-lite');
  const [state, setState] = useState<ImportState>({});
  const input = useRef<ImportInput>({ text: '', place: '', documents: {} });
  const running = useRef<AbortController>();
  useEffect(() => () => running.current?.abort(), []);

  const read = async (next: ImportInput) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    input.current = next;
    setState({ busy: 'Reading' });
    const outcome = await follow(next, signal).catch(
      async (error: unknown): Promise<ImportState> => {
        if (error instanceof ImportFault) return { error: error.message };
        return { error: (await toToolError(error)).message };
      },
    );
    if (!signal.aborted) setState(outcome);
  };

  const readInTime = async (given: ImportInput, signal: AbortSignal): Promise<ImportOutcome> => {
    const limit = AbortSignal.timeout(MAX_READING_MS);
    try {
      const read = await jobs.readImport(given, { signal: AbortSignal.any([signal, limit]) });
      return (read as { output: ImportOutcome }).output;
    } catch (error) {
      if (limit.aborted && !signal.aborted)
        throw new ImportFault('Reading it takes longer than 10 seconds. Give a part of it.');
      throw error;
    }
  };

  const follow = async (first: ImportInput, signal: AbortSignal): Promise<ImportState> => {
    let now = first;
    // An address on its own stands for the document it points to.
    if (now.place === '' && /^https?:\/\/\S+$/i.test(now.text.trim())) {
      setState({ busy: `Reading ${now.text.trim()}` });
      const { text, address } = await fetchDocument(now.text.trim(), signal);
      now = { ...now, text, place: address };
    }
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      input.current = now;
      const output = await readInTime(now, signal);
      if ('imported' in output) return { imported: output.imported };
      if ('message' in output) return { error: output.message };
      if ('server' in output) return { server: output.server };
      const { addresses, files } = output.missing;
      if (addresses.length === 0) return { missing: files };
      if (Object.keys(now.documents).length + addresses.length > MAX_DOCUMENTS)
        return { error: `It refers to more than ${MAX_DOCUMENTS} documents.` };
      const fetched: [string, string][] = [];
      for (const address of addresses) {
        setState({ busy: `Reading ${address}` });
        fetched.push([address, (await fetchDocument(address, signal)).text]);
      }
      now = { ...now, documents: { ...now.documents, ...Object.fromEntries(fetched) } };
    }
    return { error: 'Its documents refer to further ones without an end.' };
  };

  return {
    state,
    readText: (text: string) => read({ text, place: '', documents: {} }),
    /** Of several files, the complete document is the main one. */
    readFiles: async (files: readonly File[]) => {
      const texts = await Promise.all(
        files.map(
          async (file) => [file.webkitRelativePath || file.name, await file.text()] as const,
        ),
      );
      const { missing } = state;
      if (missing !== undefined) {
        const documents = { ...input.current.documents, ...Object.fromEntries(texts) };
        return read({ ...input.current, documents });
      }
      const isWhole = ([, text]: readonly [string, string]) =>
        looksLikeOpenApi(text) || looksLikePostman(text) || /^\s*curl\s/.test(text);
      const main = texts.find(isWhole) ?? texts[0];
      if (main === undefined) return;
      const others = texts.filter((one) => one !== main);
      return read({ text: main[1], place: main[0], documents: Object.fromEntries(others) });
    },
    setService: (service: string) => read({ ...input.current, service }),
    back: () => {
      running.current?.abort();
      setState({});
    },
    clearError: () => setState(({ error: _, ...rest }) => rest),
  };
}

export type Import = ReturnType<typeof useImport>;
