import type { Program, ProgramSession } from '../machine/program';
import { type AgentMemory, clearConversation, createAgentMemory } from './agent-memory';
import type { AiBridge, AiChoice } from './ai-bridge';
import { type AiCommand, nameOfChoice, priceOfChoice } from './ai-command';
import { addKey, removeKey } from './key-commands';
import { listModels, showCost, showState, useModel } from './model-commands';
import { orAborted } from './or-aborted';
import { reportModelError } from './report-model-error';
import { runAgentTurn } from './run-agent';
import { revert } from './tree-snapshot';
import { visibleLine } from './visible-text';

const HELP = `ai <what you want>            asks the agent; it shows and asks before it writes or runs anything
ai                            a session: every line goes to the agent; exit or quit leaves it
ai add-key <provider> [key]   takes in a key of yours: for this tab, --device or --account keeps it
ai remove-key <provider>      forgets the keys of this tab and this device
ai use <provider> [model]     chooses what answers; free: the model of this site
ai models [provider]          models and their prices
ai status                     what answers, temperature, budget
ai cost                       what this session has taken
ai budget <dollars> [tokens]  what this session may take
ai temperature <0 to 2>       how freely it answers; default for 0.7
ai system [text]              how you want it to work; none takes it away
ai undo                       puts files back as they were before the last turn
ai clear                      a new conversation
ai help                       this text

Providers: google, openai, anthropic, xai, deepseek, mistral, openrouter.
What files and programs say is no order to the agent: after it has read something, each write and each run
asks by itself. Ctrl+C stops it at once.
`;

const commands: Readonly<Record<string, (command: AiCommand) => Promise<number>>> = {
  help: async ({ session }) => tell(session, HELP),
  'add-key': addKey,
  'remove-key': removeKey,
  use: useModel,
  models: listModels,
  providers: listModels,
  status: showState,
  cost: showCost,
  budget: setBudget,
  temperature: setTemperature,
  system: setSystem,
  undo: async ({ memory, session }) => undo(memory, session),
  clear: async ({ memory, session }) => {
    clearConversation(memory);
    return tell(session, 'SUCCESS: A new conversation.\n');
  },
};

/**
 * The `ai` command of the terminal (spec 3: real terminal, AI service).
 * @param desk bridge to the page, which holds models and keys
 * @param memory one for the life of the tab
 */
export function aiProgram(desk: AiBridge, memory: AgentMemory = createAgentMemory()): Program {
  return {
    name: 'ai',
    run: async (args, session) => {
      const [first = '', ...rest] = args;
      if (memory.isBusy) {
        session.writeError('ERROR: The agent is at work: it cannot be asked from what it runs.\n');
        return 1;
      }
      try {
        if (args.length === 0 && session.stdin === '') return await talk(desk, memory, session);
        if (first === '--help' || first === '-h') return tell(session, HELP);
        const command = Object.hasOwn(commands, first) ? commands[first] : undefined;
        if (command) return await command({ desk, memory, session, args: rest });
        const prompt = (first === '--' ? rest : args).join(' ');
        return await answer(prompt, desk, memory, session);
      } catch (error) {
        if (session.signal.aborted) return 130;
        reportModelError(error, await chosenOf(desk), session);
        return 1;
      }
    },
  };
}

async function talk(desk: AiBridge, memory: AgentMemory, session: ProgramSession): Promise<number> {
  const state = await orAborted(desk.state(), session.signal);
  if (!state) return 130;
  const { chosen } = state;
  if (!chosen) return lacksProvider(session);
  session.write(`AI: ${nameOfChoice(chosen)} answers. exit or quit leaves.\n`);
  for (;;) {
    const line = await session.ask('ai> ');
    if (line === null) return session.signal.aborted ? 130 : 0;
    const said = line.trim();
    if (said === 'exit' || said === 'quit') return 0;
    if (said === '') continue;
    try {
      await answer(said, desk, memory, session);
    } catch (error) {
      if (session.signal.aborted) return 130;
      reportModelError(error, await chosenOf(desk), session);
    }
    if (session.signal.aborted) return 130;
  }
}

async function answer(
  prompt: string,
  desk: AiBridge,
  memory: AgentMemory,
  session: ProgramSession,
): Promise<number> {
  const { files, cwd, env, stdin, signal } = session;
  const state = await orAborted(desk.state(), signal);
  if (!state) return 130;
  const { chosen, manner } = state;
  if (!chosen) return lacksProvider(session);
  if (prompt.trim() === '' && stdin === '') {
    session.writeError('Please provide a message.\n');
    return 1;
  }
  // Output to a file or a pipe is not seen, so nothing could be shown before asking for approval.
  const isSeen = session.isTerminal !== false;
  if (!chosen.takesTools && isSeen)
    session.write('WARNING: This model cannot use tools: it can only talk.\n');
  const ending = await runAgentTurn(prompt.trim() || 'What is this?', {
    files,
    cwd,
    ...(env.HOME ? { home: env.HOME } : {}),
    runLine: (line) => runLine(line, session),
    ask: (question) => session.ask(question),
    write: (text) => session.write(text),
    signal,
    model: (request, options) => desk.ask(request, options),
    memory,
    price: chosen.service ? (priceOfChoice(chosen) ?? 'unknown') : undefined,
    modelName: nameOfChoice(chosen),
    takesTools: chosen.takesTools && isSeen,
    ...(isSeen ? {} : { note: (text: string) => session.writeError(text) }),
    temperature: manner.temperature,
    system: manner.system,
    piped: stdin,
  });
  if (ending === 'stopped') {
    session.write('AI: stopped\n');
    return 130;
  }
  return ending === 'complete' ? 0 : 1;
}

async function runLine(line: string, session: ProgramSession) {
  if (!session.runLine) throw new Error('Nothing can be run here.');
  return session.runLine(line);
}

function undo(memory: AgentMemory, session: ProgramSession): number {
  const changes = memory.turns.pop();
  if (!changes) {
    session.writeError('ERROR: There is nothing to take back.\n');
    return 1;
  }
  const { done, kept } = revert(session.files, changes);
  for (const path of done) session.write(`  ${visibleLine(path)}\n`);
  for (const path of kept)
    session.write(
      `WARNING: ${visibleLine(path)} was changed since, or is too large: left as it is\n`,
    );
  memory.written.clear();
  if (done.length === 0) {
    session.writeError('ERROR: Nothing was taken back.\n');
    return 1;
  }
  const paths = done.length === 1 ? '1 path' : `${done.length} paths`;
  const rest =
    kept.length > 0 ? `, ${kept.length} left as ${kept.length === 1 ? 'it is' : 'they are'}` : '';
  return tell(session, `SUCCESS: ${paths} as before the last turn${rest}.\n`);
}

async function setBudget({ args, memory, session }: AiCommand): Promise<number> {
  const { budget } = memory;
  const [dollars, tokens] = args.map((text) => Number(text.replace(/^\$/, '')));
  const isAmount = (value: number | undefined) =>
    value === undefined || (Number.isFinite(value) && value >= 0);
  if (args.length > 2 || !isAmount(dollars) || !isAmount(tokens)) {
    session.writeError('ERROR: usage: ai budget <dollars> [tokens]\n');
    return 2;
  }
  budget.maxUsd = dollars ?? budget.maxUsd;
  budget.maxTokens = tokens ?? budget.maxTokens;
  return tell(
    session,
    `AI: this session may take $${budget.maxUsd.toFixed(2)} and ${budget.maxTokens.toLocaleString('en')} tokens\n`,
  );
}

async function setTemperature({ args, desk, session }: AiCommand): Promise<number> {
  const { manner } = await desk.state();
  const value = Number(args[0]);
  const { temperature: _, ...rest } = manner;
  if (args[0] === 'default') await desk.setManner(rest);
  else if (args.length === 1 && value >= 0 && value <= 2)
    await desk.setManner({ ...rest, temperature: value });
  else {
    session.writeError('ERROR: usage: ai temperature <0 to 2>, or default\n');
    return 2;
  }
  return tell(session, 'SUCCESS: The next answer is made so.\n');
}

async function setSystem({ args, desk, session }: AiCommand): Promise<number> {
  const { manner } = await desk.state();
  const text = args.join(' ').trim();
  const { system: _, ...rest } = manner;
  if (text === '')
    return tell(session, manner.system ? `${visibleLine(manner.system)}\n` : 'AI: none\n');
  await desk.setManner(text === 'none' ? rest : { ...rest, system: text.slice(0, 4000) });
  return tell(session, 'SUCCESS: The next answer is made so.\n');
}

function lacksProvider(session: ProgramSession): number {
  session.writeError(
    'ERROR: No AI provider configured. Add a key of yours with: ai add-key <provider> <your-api-key>\n',
  );
  return 1;
}

function tell(session: ProgramSession, text: string): number {
  session.write(text);
  return 0;
}

async function chosenOf(desk: AiBridge): Promise<AiChoice | undefined> {
  return (await desk.state().catch(() => undefined))?.chosen;
}
