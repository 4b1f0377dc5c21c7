// Content controls of Word that are bound to a value in another part (ECMA-376 part 1, 17.5.2.6): Word
// inserts that value again when it opens the document. So the value of a translated control is translated as
// well; where that is impossible, the control keeps its translation and loses the binding.

import { decodeEntities } from '@entropy-tools/data/data/xml-scan';
import { Edits } from './edits';
import type { OfficePackage } from './office-package';
import {
  attributeOf,
  childOf,
  escapeLine,
  findAll,
  parseXmlSource,
  textOfNode,
  type XmlNode,
  type XmlSource,
} from './xml-source';

/** Stores that are not custom XML: the document's properties. */
const properties: Readonly<Record<string, string>> = {
  '{6C3C8BC8-F283-45AE-878A-BAB7291924A1}': 'core-properties',
  '{6668398D-A668-4E3E-A5EB-62B293D839F1}': 'extended-properties',
};

interface BoundControl {
  binding: XmlNode;
  /** Identifies the bound value. */
  key: string;
  xpath: string;
  store: string;
  /** The control's current text. */
  text: string;
}

/**
 * Updates the bound values of translated controls to the controls' new text.
 * @param changed translated parts by path; values and bindings are changed in it
 */
export async function updateBoundControls(
  pack: OfficePackage,
  mainPath: string,
  changed: Map<string, string>,
): Promise<void> {
  const stories = [...changed].filter(([, text]) => text.includes('dataBinding'));
  if (stories.length === 0) return;
  const stores = await findStores(pack, mainPath);
  const settled = new Map<string, string | undefined>();
  for (const [path, text] of stories) {
    const before = await pack.readXml(path);
    if (!before) continue;
    const old = new Set(boundControls(before).map(({ key, text: was }) => `${key}\n${was}`));
    const after = parseXmlSource(new TextEncoder().encode(asUtf8(text)), path);
    const untied: XmlNode[] = [];
    for (const control of boundControls(after)) {
      const { key, text: now } = control;
      if (old.has(`${key}\n${now}`)) continue;
      if (!settled.has(key)) {
        const isSet = await setValue(pack, changed, stores.get(control.store), control);
        settled.set(key, isSet ? now : undefined);
      }
      // A different translation of the same value would be overwritten by the first. Spaces may differ: those
      // between a control and its neighbours may have moved into it.
      if (settled.get(key)?.trim() !== now.trim()) untied.push(control.binding);
    }
    if (untied.length === 0) continue;
    const edits = new Edits(after.text);
    for (const { start, end } of untied.toReversed()) edits.replace(start, end, '');
    changed.set(path, edits.render(0, after.text.length));
  }
}

/** Parts are passed on as text, whose XML declaration still has the old encoding. */
const asUtf8 = (text: string) =>
  text.replace(/^(\ufeff?<\?xml[^>]*?encoding=["'])[\w-]+/, '$1UTF-8');

function boundControls(source: XmlSource): BoundControl[] {
  return findAll(source.root, 'w:sdt').flatMap((node) => {
    const about = childOf(node, 'w:sdtPr');
    const content = childOf(node, 'w:sdtContent');
    const binding = about?.children.find(({ name }) => /(^|:)dataBinding$/.test(name));
    // A placeholder, which a control shows while it has no value, does not count.
    if (!about || !content || !binding || childOf(about, 'w:showingPlcHdr')) return [];
    const xpath = attributeOf(source.text, binding, 'xpath');
    const store = attributeOf(source.text, binding, 'storeItemID').toUpperCase();
    const paragraphs = findAll(content, 'w:p');
    const text = (paragraphs.length > 0 ? paragraphs : [content])
      .map((each) =>
        findAll(each, 'w:t')
          .map((run) => textOfNode(source.text, run))
          .join(''),
      )
      .join('\n');
    return [{ binding, key: `${store} ${xpath}`, xpath, store, text }];
  });
}

/** The paths of the parts that have the values, by store id. */
async function findStores(pack: OfficePackage, mainPath: string): Promise<Map<string, string>> {
  const stores = new Map<string, string>();
  for (const { type, target } of await pack.relations(''))
    for (const [id, name] of Object.entries(properties)) if (type === name) stores.set(id, target);
  for (const { type, target } of await pack.relations(mainPath)) {
    if (type !== 'customXml') continue;
    for (const about of await pack.relations(target)) {
      if (about.type !== 'customXmlProps') continue;
      const source = await pack.readXml(about.target);
      const item = source?.root;
      if (source && item)
        stores.set(attributeOf(source.text, item, 'itemID').toUpperCase(), target);
    }
  }
  return stores;
}

/** Sets the value; returns false if its target is not an element with only text. */
async function setValue(
  pack: OfficePackage,
  changed: Map<string, string>,
  path: string | undefined,
  { xpath, text }: BoundControl,
): Promise<boolean> {
  if (path === undefined) return false;
  const known = changed.get(path);
  const source =
    known === undefined
      ? await pack.readXml(path)
      : parseXmlSource(new TextEncoder().encode(asUtf8(known)), path);
  const node = source && resolve(source, xpath);
  if (!source || !node || node.children.length > 0 || node.openEnd === node.end) return false;
  const value = text.split('\n').map(escapeLine).join('\n');
  changed.set(
    path,
    source.text.slice(0, node.openEnd) + value + source.text.slice(node.closeStart),
  );
  return true;
}

/** The element of a path such as `/ns0:letter[1]/ns0:client[1]`; undefined for other paths. */
function resolve(source: XmlSource, xpath: string): XmlNode | undefined {
  let siblings: readonly XmlNode[] = [source.root];
  let found: XmlNode | undefined;
  const steps = decodeEntities(xpath).replace(/^\//, '').split('/');
  for (const step of steps) {
    const [, name, place = '1'] = /^(?:[\w.-]+:)?([\w.-]+)(?:\[(\d+)\])?$/.exec(step) ?? [];
    if (name === undefined) return undefined;
    found = siblings.filter((node) => localName(source.text, node) === name)[Number(place) - 1];
    if (!found) return undefined;
    siblings = found.children;
  }
  return found;
}

function localName(text: string, node: XmlNode): string {
  return /^<(?:[^\s/>:]+:)?([^\s/>]+)/.exec(text.slice(node.start, node.start + 200))?.[1] ?? '';
}
