/** Every API path in the site's code is checked against the Worker's routes by the type `ApiPath`. */
import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, it } from 'vitest';

const FILES = 'app/**/*.{ts,tsx}';
const isTest = (path: string) => /\.(test|e2e|fuzz|bench|testing)\.tsx?$/.test(path);

/** Path prefixes: what is appended to them is checked where it is appended. */
const BEGINNINGS = new Set([
  "'/api/blog/admin'",
  "'/api/blog/admin/'",
  "'/api/subscription/admin'",
  "'/api/admin/knowledge'",
  "'/api/subscription/admin/session'",
]);

/** String literals in a file that name an API route without the type check. */
function uncheckedPaths(path: string, text: string): string[] {
  if (!/\/(api|v1|auth)\//.test(text)) return [];
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return;
    const isLiteral = ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);
    const written = node.getText(source);
    const isPath = /^['"`](\$\{[^}]*\})?\/(api|v1|auth)\//.test(written);
    if (isLiteral && isPath && !ts.isSatisfiesExpression(node.parent) && !BEGINNINGS.has(written))
      found.push(`${path}: ${written}`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

it('flags an unchecked API path, and the site’s code has none', () => {
  expect(uncheckedPaths('a.ts', "fetch('/api/x'); fetch(`/v1/y`)")).toHaveLength(2);
  expect(uncheckedPaths('a.ts', "fetch('/api/x' satisfies ApiPath)")).toEqual([]);
  const files = globSync(FILES).filter((path) => !isTest(path));
  expect(files.flatMap((path) => uncheckedPaths(path, readFileSync(path, 'utf8')))).toEqual([]);
});
