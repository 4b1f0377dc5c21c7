/** JSON sent over HTTP is camelCase, except for the names fixed by the specification (spec 1, section 3). */
import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

/** Names in the specification's own spelling, by feature. */
const FIXED: Readonly<Record<string, readonly string[]>> = {
  blog: ['author_email', 'created_at', 'updated_at'],
  notes: ['created_at', 'is_favorite', 'updated_at'],
  vault: ['created_at', 'last_used', 'storage_type'],
  youtube: [
    'filesize_approx',
    'format_ext',
    'format_id',
    'format_note',
    'upload_date',
    'view_count',
  ],
};

/** Files whose keys are error codes, not fields. */
const CODES = ['workers/api/auth/oauth/oauth-errors.contract.ts'];

/** Field names with an underscore in a contract. */
function snakeFields(path: string): string[] {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest);
  const found = new Set<string>();
  const visit = (node: ts.Node) => {
    if (ts.isPropertyAssignment(node) || ts.isPropertySignature(node)) {
      const { name } = node;
      if ((ts.isIdentifier(name) || ts.isStringLiteral(name)) && /[a-z]_[a-z]/.test(name.text)) {
        found.add(name.text);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return [...found];
}

describe('the fields of the API', () => {
  const byFeature = new Map<string, Set<string>>();
  for (const path of globSync('workers/api/**/*.contract.ts').filter((p) => !CODES.includes(p))) {
    const feature = path.split('/')[2] ?? '';
    const known = byFeature.get(feature) ?? new Set();
    for (const name of snakeFields(path)) known.add(name);
    byFeature.set(feature, known);
  }

  it.each([...byFeature.keys()])(
    '%s has snake_case only where the specification does',
    (feature) => {
      expect([...(byFeature.get(feature) ?? [])].sort()).toEqual(FIXED[feature] ?? []);
    },
  );
});
