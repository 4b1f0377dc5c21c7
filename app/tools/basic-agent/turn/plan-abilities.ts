// The agent's two built-in abilities: one adds a plan as tasks below the message's task, the other updates
// their status. Both change only the task list, which the user sees and can edit.

import type { Ability } from '../ability';
import type { TaskStatus } from '../model/agent-task';
import { MAX_STEP_LENGTH, MAX_STEPS } from './parse-plan';

/** The task list as seen by a turn. */
export interface PlanPort {
  /** Adds steps below the message's task. */
  addSteps: (steps: readonly string[]) => void;
  /** The steps of the plan, in order. */
  steps: () => readonly { id: string; title: string; status: TaskStatus }[];
  setStatus: (id: string, status: TaskStatus) => void;
  /** Whether the steps are from an earlier conversation, which may have read outside text. */
  isEarlier: () => boolean;
}

const statuses = ['pending', 'in-progress', 'completed', 'failed'] as const;

/** The plan abilities of one turn. */
export function planAbilities(port: PlanPort): Ability[] {
  return [makePlan(port), updateTask(port)];
}

function makePlan(port: PlanPort): Ability {
  return {
    title: 'Plan',
    approval: 'never',
    declaration: {
      name: 'make_plan',
      description:
        "Puts the steps of a plan on the person's task list. Use it whenever a plan or a list of tasks is asked for.",
      parameters: {
        type: 'object',
        properties: {
          steps: {
            type: 'array',
            items: { type: 'string' },
            description: 'Short steps in their order, 1 to 20.',
          },
        },
        required: ['steps'],
      },
    },
    check: ({ steps }) => {
      if (!Array.isArray(steps) || steps.length === 0 || steps.length > MAX_STEPS)
        return { ok: false, problem: `steps must be a list of 1 to ${MAX_STEPS} texts.` };
      const texts = steps.map((step) => (typeof step === 'string' ? step.trim() : ''));
      if (texts.some((text) => text === '' || text.length > MAX_STEP_LENGTH))
        return {
          ok: false,
          problem: `Each step must be a text of 1 to ${MAX_STEP_LENGTH} characters.`,
        };
      const count = texts.length === 1 ? '1 step' : `${texts.length} steps`;
      return { ok: true, args: { steps: texts }, summary: `Put ${count} on the task list` };
    },
    run: async ({ steps }) => {
      port.addSteps(steps as string[]);
      return { result: { steps: listed(port) }, text: 'The steps are in the Tasks tab.' };
    },
  };
}

function updateTask(port: PlanPort): Ability {
  return {
    title: 'Task list',
    approval: 'never',
    declaration: {
      name: 'update_task',
      description: 'Sets the status of a step of the plan that make_plan made.',
      parameters: {
        type: 'object',
        properties: {
          step: { type: 'integer', description: 'Number of the step, from 1.' },
          status: { type: 'string', enum: statuses },
        },
        required: ['step', 'status'],
      },
    },
    check: ({ step, status }) => {
      const known = statuses.find((one) => one === status);
      const task = port.steps()[Number(step) - 1];
      if (!known) return { ok: false, problem: `status must be one of ${statuses.join(', ')}.` };
      if (!task) return { ok: false, problem: 'There is no step of this number.' };
      return { ok: true, args: { step, status }, summary: `Mark “${task.title}” as ${known}` };
    },
    run: async ({ step, status }) => {
      const task = port.steps()[Number(step) - 1];
      if (task) port.setStatus(task.id, status as TaskStatus);
      return {
        result: { steps: listed(port) },
        ...(port.isEarlier() ? { fromOutside: true } : {}),
      };
    },
  };
}

function listed(port: PlanPort) {
  return port.steps().map(({ title, status }, at) => ({ step: at + 1, title, status }));
}
