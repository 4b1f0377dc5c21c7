import { ApiError } from '../../_core/errors';
import type { AiErrorCode } from '../ai.contract';

type PageCode = Extract<AiErrorCode, `page_${string}`>;

const CATALOGUE: Readonly<Record<PageCode, readonly [ApiError['status'], string]>> = {
  page_not_allowed: [
    400,
    'That is not the address of a public web page. Use one that begins with https:// or http://.',
  ],
  page_unreachable: [
    502,
    'The page could not be read: its server does not answer, or answers with an error. Check the address.',
  ],
  page_timeout: [504, 'The page takes too long to answer. Try again later, or paste its text.'],
  page_too_large: [502, 'The page is larger than 4 MB. Paste the part that you need.'],
  page_type_unsupported: [502, 'Only web pages, plain text and PDF files can be read.'],
};

/** Why a page was not read. */
export class PageFailure extends ApiError {
  constructor(code: PageCode) {
    const [status, message] = CATALOGUE[code];
    super(status, code, message);
  }
}
