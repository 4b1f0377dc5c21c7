import { describe, expect, it } from 'vitest';
import { countOpen, newTask, sortTasks, type TaskStatus, withStatus } from '../model/agent-task';
import { asksForPlan, parsePlan } from './parse-plan';
import { planAbilities } from './plan-abilities';
import { visibleJson } from './visible-json';

describe('a plan in the text', () => {
  it('is the first numbered list, without markup', () => {
    const answer =
      'Here is a **plan**:\n\n1. **Book** the [flight](https://x)\n   - early\n2. Pack `bags`\n3) Go\n\nThen:\n1. Else';
    expect(parsePlan(answer)).toEqual(['Book the flight', 'Pack bags', 'Go']);
  });
  it('is not code, a single item or a list that does not start at 1', () => {
    expect(parsePlan('```\n1. a\n2. b\n```')).toEqual([]);
    expect(parsePlan('1. Only')).toEqual([]);
    expect(parsePlan('3. c\n4. d')).toEqual([]);
    expect(parsePlan('In 2024.\n1. One\nand\n2. Two')).toEqual(['One', 'Two']);
    expect(parsePlan('')).toEqual([]);
  });
  it('is limited in size', () => {
    const many = Array.from({ length: 200 }, (_, at) => `${at + 1}. ${'x'.repeat(900)}`);
    expect(parsePlan(many.join('\n'))).toHaveLength(20);
    expect(parsePlan(many.join('\n'))[0]).toHaveLength(300);
  });
  it('is parsed only if the user asked for one', () => {
    expect(asksForPlan('Make a plan for Sunday')).toBe(true);
    expect(asksForPlan('to-do list please')).toBe(true);
    expect(asksForPlan('What is a planet?')).toBe(false);
  });
});

describe('a plan by tool calls', () => {
  it('becomes steps whose status the agent updates, with validated arguments', async () => {
    const steps: { id: string; title: string; status: TaskStatus }[] = [];
    let isEarlier = false;
    const [makePlan, updateTask] = planAbilities({
      addSteps: (texts) => {
        for (const title of texts) steps.push({ id: title, title, status: 'pending' });
      },
      steps: () => steps,
      isEarlier: () => isEarlier,
      setStatus: (id, status) => {
        for (const step of steps) if (step.id === id) step.status = status;
      },
    });
    const context = { signal: new AbortController().signal, files: [] };
    for (const bad of [{}, { steps: [] }, { steps: [1] }, { steps: [' '] }, { steps: 'a' }])
      expect(makePlan?.check(bad).ok).toBe(false);
    const checked = makePlan?.check({ steps: [' Buy ', 'Cook'] });
    expect(checked).toMatchObject({ ok: true, summary: 'Put 2 steps on the task list' });
    await makePlan?.run({ steps: ['Buy', 'Cook'] }, context);
    expect(updateTask?.check({ step: 3, status: 'completed' }).ok).toBe(false);
    expect(updateTask?.check({ step: 1, status: 'gone' }).ok).toBe(false);
    const told = await updateTask?.run({ step: 2, status: 'completed' }, context);
    expect(told?.result).toEqual({
      steps: [
        { step: 1, title: 'Buy', status: 'pending' },
        { step: 2, title: 'Cook', status: 'completed' },
      ],
    });
    expect(told).not.toHaveProperty('fromOutside');
    // The model may have read outside text then.
    isEarlier = true;
    const earlier = await updateTask?.run({ step: 1, status: 'completed' }, context);
    expect(earlier?.fromOutside).toBe(true);
  });
});

describe('tasks', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  it('have a completion time only while completed', () => {
    const done = withStatus(newTask('Do it', now), 'completed', now);
    expect(done.completedAt).toBe(now.toISOString());
    expect(withStatus(done, 'failed', now)).not.toHaveProperty('completedAt');
  });
  it('are sorted newest first with their steps, a step without its task on its own', () => {
    const first = newTask('first', now);
    const second = newTask('second', now);
    const step = newTask('step', now, first.id);
    const orphan = newTask('orphan', now, 'gone');
    const shown = sortTasks([first, second, step, orphan]);
    expect(shown.map(({ task }) => task.title)).toEqual(['orphan', 'second', 'first']);
    expect(shown[2]?.steps).toEqual([step]);
    expect(countOpen([first, withStatus(second, 'completed', now), step])).toBe(2);
  });
});

it('shows invisible characters of the arguments as escapes', () => {
  const shown = visibleJson({ url: 'https://a.example/\u202E\u200b\u{E0041}?q=\u3164x' });
  expect(shown).toContain('\\u{202e}\\u{200b}\\u{e0041}?q=\\u{3164}x');
});
