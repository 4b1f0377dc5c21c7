/** A tool call that a rule wants, by the ability's name. */
interface RuleCall {
  name: string;
  args: Readonly<Record<string, unknown>>;
}

/** The result of a call, as the ability returns it to a model. */
export type RuleResult = Readonly<Record<string, unknown>>;

/** What a rule makes of a request. */
export interface RulePlan {
  calls: readonly RuleCall[];
  /** The next calls, from the results so far; none ends the turn. */
  next?: (results: readonly RuleResult[]) => readonly RuleCall[];
  /** The reply, from all results. */
  say: (results: readonly RuleResult[]) => string;
}

/** An attached file, newest last. */
export interface RuleFile {
  id: string;
  name: string;
}

/** Something of the conversation that is kept on this device. */
export interface KeptItem {
  /** 'You', 'Agent', 'Task' or 'File'. */
  place: string;
  text: string;
}

/** Reads a request; undefined if the rule does not know it. */
export type Rule = (request: RuleRequest) => RulePlan | undefined;

/** A request in words. */
export interface RuleRequest {
  /** In one line, without a closing full stop or question mark. */
  text: string;
  /** As typed, without a polite opening. */
  whole: string;
  /** Attached to this message, or else to the last message that had some. */
  files: readonly RuleFile[];
  /** Oldest first, without the request itself. */
  kept: readonly KeptItem[];
  now: Date;
}
