import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Abi, Hex } from 'viem';
import { installPackages } from '../../../scripts/platform/further-packages.ts';

const source = fileURLToPath(new URL('./Essence.sol', import.meta.url));

interface Compiled {
  errors?: { severity: string; formattedMessage: string }[];
  contracts?: Record<string, Record<string, { abi: Abi; evm: { bytecode: { object: string } } }>>;
}

/** Compiles the token of the local chain. Throws with the compiler's message. */
export async function compileToken(): Promise<{ abi: Abi; bytecode: Hex }> {
  await installPackages('tests');
  const { default: solc } = await import('solc');
  const input = {
    language: 'Solidity',
    sources: { 'Essence.sol': { content: readFileSync(source, 'utf8') } },
    settings: {
      optimizer: { enabled: true, runs: 200 },
      outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
    },
  };
  const { errors = [], contracts } = JSON.parse(solc.compile(JSON.stringify(input))) as Compiled;
  const fatal = errors.filter(({ severity }) => severity === 'error');
  const token = contracts?.['Essence.sol']?.Essence;
  if (fatal.length > 0 || token === undefined) {
    throw new Error(fatal.map(({ formattedMessage }) => formattedMessage).join('\n'));
  }
  return { abi: token.abi, bytecode: `0x${token.evm.bytecode.object}` };
}
