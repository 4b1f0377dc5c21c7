// The JSON form of an XML element; the rule is at the top of xml-to-json.

/** An element as parsed. */
export interface XmlElement {
  name: string;
  attributes: [string, string][];
  /** Text and elements in order; adjacent texts are joined. */
  content: (string | XmlElement)[];
}

/** JSON of an element. Objects have no prototype, so that `<__proto__>` is an ordinary name. */
export type XmlValue = string | XmlObject;
interface XmlObject {
  [key: string]: XmlValue | XmlValue[];
}

/** The value for the element's name. */
export function xmlValue(element: XmlElement): XmlValue {
  const { attributes, content } = element;
  const hasElements = content.some((one) => typeof one !== 'string');
  const text = hasElements ? '' : content.join('');
  if (attributes.length === 0 && !hasElements) return text;
  const result: XmlObject = Object.create(null) as XmlObject;
  for (const [name, value] of attributes) result[`@${name}`] = value;
  if (!hasElements) {
    if (text !== '') result['#text'] = text;
    return result;
  }
  const isMixed = content.some((one) => typeof one === 'string' && /\S/.test(one));
  if (isMixed) {
    result['#children'] = content.map((one): XmlValue => {
      if (typeof one === 'string') return one;
      const wrapped: XmlObject = Object.create(null) as XmlObject;
      wrapped[one.name] = xmlValue(one);
      return wrapped;
    });
    return result;
  }
  for (const one of content) {
    if (typeof one === 'string') continue;
    const value = xmlValue(one);
    const known = result[one.name];
    if (known === undefined) result[one.name] = value;
    else if (Array.isArray(known)) known.push(value);
    else result[one.name] = [known, value];
  }
  return result;
}
