/** Names, ranges and tags of packages as npm's commands and package.json write them. */
import semver from 'semver';
import { NODE_VERSION } from '../javascript/host-calls';
import { type PackagePlace, readPlace } from './package-place';
import { type Manifest, NpmError, type Packument } from './registry';

/** A wanted package: `name` is its folder in node_modules, `packageName` its name in the registry. */
export interface PackageSpec {
  name: string;
  packageName: string;
  /** A version, a range or a tag; `''` for the newest. */
  wanted: string;
  /** Where it is, if not in the registry. */
  place?: PackagePlace;
}

/** The rules of the registry for new names, without those of length (validate-npm-package-name). */
const NAME = /^(?:@[a-z0-9~][\w.~-]*\/)?[a-z0-9~][\w.~-]*$/i;

const isPackageName = (name: string): boolean => name.length < 215 && NAME.test(name);

/**
 * Reads `name`, `name@^1.2`, `@scope/name@next`, `alias@npm:name@1`, or the address of a tarball or repository,
 * whose name is `''`: its package.json has it.
 * @throws NpmError `EINVALIDPACKAGENAME`, or `EUNSUPPORTED` for folders and what cannot be reached
 */
export function readSpec(text: string): PackageSpec {
  const place = text.startsWith('@') || isPackageName(text) ? undefined : readPlace(text);
  if (place) return { name: '', packageName: '', wanted: place.saved, place };
  const at = text.indexOf('@', 1);
  const [name, wanted] = at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
  return specOf(name, wanted);
}

/** The same for an entry of `dependencies`. @throws NpmError */
export function specOf(name: string, wanted: string): PackageSpec {
  if (!isPackageName(name))
    throw new NpmError('EINVALIDPACKAGENAME', `"${name}" is no name of a package.`);
  const text = wanted.trim();
  if (text.startsWith('npm:')) return { ...readSpec(text.slice(4)), name };
  const isOfRegistry = semver.validRange(text, { loose: true }) !== null || /^[\w.-]+$/.test(text);
  if (isOfRegistry) return { name, packageName: name, wanted: text };
  const place = readPlace(text);
  if (place) return { name, packageName: name, wanted: place.saved, place };
  throw new NpmError('EUNSUPPORTED', `${name}@${text} is neither a version nor an address.`);
}

const isRange = (wanted: string) => semver.validRange(wanted, { loose: true }) !== null;

/** Whether a version is what is wanted; a tag takes any, as in npm once it is installed. */
export function satisfies(version: string, wanted: string): boolean {
  if (wanted === '' || wanted === '*' || !isRange(wanted)) return true;
  return semver.satisfies(version, wanted, { loose: true });
}

/**
 * The version that npm would take: that of the tag, `latest` if it fits, else the highest that fits and is
 * neither deprecated nor meant for another Node. Source: npm-pick-manifest.
 * @throws NpmError `ETARGET`
 */
export function pickVersion(packument: Packument, wanted: string): Manifest {
  const { versions, 'dist-tags': tags } = packument;
  if (wanted !== '' && !isRange(wanted)) {
    const tagged = versions[tags[wanted] ?? ''];
    if (tagged) return tagged;
    throw none(packument, wanted);
  }
  const exact = semver.valid(wanted, { loose: true });
  const exactly = exact === null ? undefined : versions[exact];
  if (exactly) return exactly;
  const latest = versions[tags.latest ?? ''];
  const fitsLatest = latest && satisfies(latest.version ?? '', wanted);
  if (latest && fitsLatest && fitsNode(latest) && !latest.deprecated) return latest;
  const [best] = Object.values(versions)
    .filter(({ version = '' }) => satisfies(version, wanted))
    .sort(
      (a, b) =>
        Number(fitsNode(b) && !b.deprecated) - Number(fitsNode(a) && !a.deprecated) ||
        Number(fitsNode(b)) - Number(fitsNode(a)) ||
        Number(!b.deprecated) - Number(!a.deprecated) ||
        semver.rcompare(a.version ?? '', b.version ?? '', { loose: true }),
    );
  if (best) return best;
  throw none(packument, wanted);
}

const none = ({ name }: Packument, wanted: string) =>
  new NpmError('ETARGET', `No matching version found for ${name}@${wanted}.`);

const fitsNode = ({ engines }: Manifest): boolean =>
  typeof engines?.node !== 'string' ||
  semver.satisfies(NODE_VERSION, engines.node, { includePrerelease: true, loose: true });

/** The range that is written to package.json for what was asked for: `^1.2.3`, unless a narrower range was given. */
export function rangeToSave(
  { name, packageName, wanted, place }: PackageSpec,
  version: string,
  isExact: boolean,
): string {
  if (place) return place.saved;
  const usual = `${isExact ? '' : '^'}${version}`;
  const isNarrow =
    wanted !== '' &&
    wanted !== '*' &&
    semver.valid(wanted, { loose: true }) === null &&
    isRange(wanted) &&
    !semver.subset(usual, wanted, { loose: true });
  const range = isNarrow ? wanted : usual;
  return name === packageName ? range : `npm:${packageName}@${range}`;
}

/**
 * Whether a package's `os`, `cpu` or `libc` leaves this machine out; it runs WebAssembly under the names of Linux.
 * Source: npm-install-checks.
 */
export function fitsPlatform({ os, cpu, libc }: Manifest): boolean {
  const fits = (list: string[] | string | undefined, own: string) => {
    const all = typeof list === 'string' ? [list] : (list ?? []);
    if (all.length === 0 || all.includes('any')) return true;
    if (all.includes(`!${own}`)) return false;
    return all.includes(own) || all.every((one) => one.startsWith('!'));
  };
  return fits(os, 'linux') && fits(cpu, 'wasm32') && fits(libc, 'none');
}
