/**
 * `overrides` of package.json: other versions than packages ask for, everywhere or below a package. Follows
 * arborist's override-set (docs.npmjs.com, package.json, overrides).
 */
import semver from 'semver';
import { readSpec, satisfies } from './package-spec';
import { type Manifest, NpmError } from './registry';

/** What is wanted of a package and, below it, of others. */
export class OverrideRule {
  readonly #parent: OverrideRule | undefined;
  readonly #children = new Map<string, OverrideRule>();
  /** The package; `''` for the project. */
  readonly name: string;
  /** The range of the package that the rule is for, `*` for all. */
  readonly #range: string;
  /** What is taken instead; undefined if the rule is for others below the package only. */
  readonly spec: string | undefined;

  private constructor(value: unknown, parent?: OverrideRule, key = '') {
    this.#parent = parent;
    const { name, wanted } = key === '' ? { name: '', wanted: '' } : readSpec(key);
    this.name = name;
    this.#range = wanted === '' ? '*' : wanted;
    const isObject = value !== null && typeof value === 'object';
    const own = isObject ? (value as Record<string, unknown>)['.'] : value;
    if (own !== undefined && typeof own !== 'string')
      throw new NpmError('EOVERRIDE', `The override of ${key} is neither a version nor an object.`);
    this.spec = own === '' || own === '*' ? undefined : own;
    for (const [inner, one] of isObject ? Object.entries(value) : [])
      if (inner !== '.') this.#children.set(inner, new OverrideRule(one, this, inner));
  }

  /**
   * The rules of a project; undefined if it has none.
   * @throws NpmError `EOVERRIDE` for rules that cannot be read or speak against a dependency of its own
   */
  static of(manifest: Manifest): OverrideRule | undefined {
    const { overrides } = manifest;
    if (overrides === undefined || overrides === null) return undefined;
    if (typeof overrides !== 'object' || Array.isArray(overrides))
      throw new NpmError('EOVERRIDE', '"overrides" of package.json are not an object.');
    const root = new OverrideRule(resolveReferences(overrides, directly(manifest)));
    for (const [name, spec] of Object.entries(directly(manifest))) {
      const rule = root.#children.get(name);
      if (rule?.spec !== undefined && rule.spec !== spec)
        throw new NpmError(
          'EOVERRIDE',
          `The override ${name}@${rule.spec} speaks against the dependency ${name}@${spec} of package.json.`,
        );
    }
    return root;
  }

  /** Rules in force: of this package, of those above it, and its own. */
  *#all(): Generator<OverrideRule> {
    const seen = new Set<string>();
    for (let at: OverrideRule | undefined = this; at; at = at.#parent) {
      for (const [key, rule] of [...at.#children, [`${at.name}@${at.#range}`, at] as const]) {
        if (rule.name === '' || seen.has(key)) continue;
        seen.add(key);
        yield rule;
      }
    }
  }

  /** The rule for a dependency of a package that this rule holds for. */
  forEdge(name: string, spec: string): OverrideRule {
    for (const rule of this.#all()) {
      if (rule.name !== name) continue;
      const [asked, range] = [spec, rule.#range].map((text) =>
        semver.validRange(text, { loose: true }),
      );
      if (rule.#range === '*' || !asked || !range || semver.intersects(asked, range)) return rule;
    }
    return this;
  }

  /** The rule for what a package at a version depends on. */
  forPackage(name: string, version: string): OverrideRule {
    for (const rule of this.#all()) {
      if (rule.name !== name) continue;
      if (satisfies(version, rule.#range) || satisfies(version, rule.spec ?? '*')) return rule;
    }
    return this;
  }
}

const directly = ({ dependencies, devDependencies, optionalDependencies }: Manifest) => ({
  ...devDependencies,
  ...optionalDependencies,
  ...dependencies,
});

/** Puts the project's own range for `$name`. */
function resolveReferences(value: unknown, own: Readonly<Record<string, string>>): unknown {
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [key, resolveReferences(one, own)]),
    );
  if (typeof value !== 'string' || !value.startsWith('$')) return value;
  const spec = own[value.slice(1)];
  if (spec === undefined)
    throw new NpmError('EOVERRIDE', `The override ${value} names no dependency of package.json.`);
  return spec;
}
