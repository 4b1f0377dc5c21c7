/** Risks in a message that a model alone must not answer. */
export type Risk =
  /** Ending one's life. */
  | 'suicide'
  /** Hurting oneself. */
  | 'self-harm'
  /** Somebody else may take their life. */
  | 'someone-else'
  /** Violence or abuse that is suffered. */
  | 'abuse'
  /** Violence that is planned. */
  | 'violence'
  /** Something was swallowed or injected. */
  | 'overdose'
  /** A bleeding wound. */
  | 'bleeding'
  /** Somebody is where they could fall or be run over. */
  | 'place'
  /** An illness that cannot wait. */
  | 'medical'
  /** A child is hurt, or somebody fears to hurt one. */
  | 'child'
  /** Voices, persecution, messages that others do not perceive. */
  | 'psychosis'
  /** Starvation, vomiting or laxatives. */
  | 'eating';

/** Plain words about the risk, or words that people at risk use. */
export type Directness = 'explicit' | 'implicit';

export interface Rule {
  risk: Risk;
  directness: Directness;
  /** Matched against normalised text (`normalise.ts`). */
  pattern: RegExp;
  /** Whether a negation before the match reverses it; false if the pattern itself includes the negation. */
  negatable: boolean;
}

/** Rules of one risk that a "not" before them negates. */
export function rules(risk: Risk, directness: Directness, ...sources: string[]): Rule[] {
  return sources.map((source) => ({
    risk,
    directness,
    pattern: new RegExp(source, 'g'),
    negatable: true,
  }));
}

/** Rules whose words hold a negation themselves ("no reason to live"). */
export function plainRules(risk: Risk, directness: Directness, ...sources: string[]): Rule[] {
  return rules(risk, directness, ...sources).map((rule) => ({ ...rule, negatable: false }));
}
