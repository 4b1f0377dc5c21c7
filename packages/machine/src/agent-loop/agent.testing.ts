// Test helpers for the agent's loop: a model that follows a script, a user who answers questions, and a
// shell on a file tree.

import type { AiEvent, AiMessage } from '@entropy-tools/core/ai/ai-conversation';
import { Bash, InMemoryFs } from 'just-bash';
import { MemoryFileTree } from '../machine/file-tree';
import { createAgentMemory } from './agent-memory';
import type { ModelRequest } from './ai-bridge';
import { type AgentPorts, runAgentTurn } from './run-agent';

/** An item of one answer of the model: text or a tool call. */
export type ScriptItem = string | { call: string; args: Record<string, unknown> };
export type Script = (request: ModelRequest, question: number) => readonly ScriptItem[];

/** A tree with these files; folders are made as needed. */
function treeOf(given: Readonly<Record<string, string>>): MemoryFileTree {
  const files = new MemoryFileTree();
  files.mkdir('/home/user/project', { recursive: true });
  files.mkdir('/tmp');
  for (const [path, text] of Object.entries(given)) {
    const full = path.startsWith('/') ? path : `/home/user/project/${path}`;
    files.mkdir(full.slice(0, full.lastIndexOf('/')), { recursive: true });
    files.writeFile(full, new TextEncoder().encode(text));
  }
  return files;
}

export const textAt = (files: MemoryFileTree, path: string) =>
  new TextDecoder().decode(
    files.readFile(path.startsWith('/') ? path : `/home/user/project/${path}`),
  );

/** Every file with its content. */
export function contentsOf(files: MemoryFileTree): Record<string, string> {
  const found: Record<string, string> = {};
  const walk = (folder: string) => {
    for (const name of files.readdir(folder)) {
      const path = `${folder === '/' ? '' : folder}/${name}`;
      const { type } = files.lstat(path);
      if (type === 'directory') walk(path);
      else found[path] = type === 'symlink' ? files.readlink(path) : textAt(files, path);
    }
  };
  walk('/');
  return found;
}

/** Runs a command line in just-bash on a copy of the tree and copies the result back into the tree. */
export async function runOnTree(files: MemoryFileTree, line: string, cwd: string) {
  const isLink = (path: string) => files.lstat(path).type === 'symlink';
  const before = Object.fromEntries(
    Object.entries(contentsOf(files)).filter(([path]) => !isLink(path)),
  );
  const fs = new InMemoryFs(before);
  await fs.mkdir(cwd, { recursive: true });
  const bash = new Bash({ fs, cwd });
  const { stdout, stderr, exitCode } = await bash.exec(line);
  const after = new Map<string, string>();
  for (const path of fs.getAllPaths())
    if (/^\/(home|tmp)\//.test(path) && (await fs.stat(path)).isFile)
      after.set(path, await fs.readFile(path));
  for (const path of Object.keys(before)) if (!after.has(path)) files.remove(path);
  for (const [path, text] of after) {
    if (before[path] === text) continue;
    files.mkdir(path.slice(0, path.lastIndexOf('/')), { recursive: true });
    files.writeFile(path, new TextEncoder().encode(text));
  }
  return { output: stdout + stderr, exitCode };
}

/** A model that follows a script, which is given the request and its number, from 1. */
function scriptedModel(script: Script) {
  const asked: ModelRequest[] = [];
  async function* model(request: ModelRequest): AsyncGenerator<AiEvent> {
    asked.push(structuredClone(request));
    for (const line of script(request, asked.length)) {
      await Promise.resolve();
      if (typeof line === 'string') yield { kind: 'text', text: line };
      else yield { kind: 'call', name: line.call, args: line.args };
    }
    yield { kind: 'usage', usage: { inputTokens: 1000, outputTokens: 100, estimated: false } };
    yield { kind: 'end', reason: 'complete' };
  }
  return { model, asked };
}

/** The result of the last call, as the model received it. */
export function lastResult({ messages }: { messages: readonly AiMessage[] }) {
  const part = messages.at(-1)?.parts.at(-1);
  return part?.kind === 'result' ? part.result : {};
}

/** A complete test set-up: the loop with its tree, shell, person and screen. */
export function createAgentHarness(
  given: Readonly<Record<string, string>>,
  script: Script,
  person: (question: string) => string | null = () => 'y',
  more: Partial<AgentPorts> = {},
) {
  const files = treeOf(given);
  const cwd = '/home/user/project';
  const { model, asked } = scriptedModel(script);
  const memory = createAgentMemory();
  const questions: string[] = [];
  const ran: string[] = [];
  const screen: string[] = [];
  const ports: AgentPorts = {
    files,
    cwd,
    model,
    memory,
    modelName: 'scripted',
    takesTools: true,
    signal: new AbortController().signal,
    runLine: (line) => {
      ran.push(line);
      return runOnTree(files, line, cwd);
    },
    ask: async (question) => {
      questions.push(question);
      return person(question);
    },
    write: (text) => void screen.push(text),
    ...more,
  };
  return {
    files,
    memory,
    asked,
    questions,
    ran,
    screen: () => screen.join(''),
    run: (prompt: string) => runAgentTurn(prompt, ports),
  };
}
