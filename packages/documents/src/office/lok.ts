/**
 * LibreOffice's own interface for programs (LibreOfficeKit) as the wasm exports it: C functions over a
 * shared memory. Texts are UTF-8 with a zero at the end.
 * Source: include/LibreOfficeKit/LibreOfficeKit.h of LibreOffice 24.8.
 */

/** The members of the script's module that are used. */
export interface LibreOfficeModule {
  FS: {
    mkdir: (path: string) => void;
    writeFile: (path: string, data: Uint8Array) => void;
    readFile: (path: string) => Uint8Array;
    readdir: (path: string) => string[];
    unlink: (path: string) => void;
  };
  _malloc: (bytes: number) => number;
  _free: (pointer: number) => void;
  _libreofficekit_hook: (installPath: number) => number;
  _lok_getError: (office: number) => number;
  _lok_documentLoadWithOptions: (office: number, url: number, options: number) => number;
  _lok_documentSaveAs: (doc: number, url: number, format: number, options: number) => number;
  _lok_documentGetParts: (doc: number) => number;
  _lok_documentGetPartPageRectangles: (doc: number) => number;
  _lok_documentDestroy: (doc: number) => void;
}

/** An error that LibreOffice reports for a document; it can continue with the next. */
export class OfficeRefusal extends Error {
  readonly step: 'load' | 'save' | 'check';

  constructor(step: OfficeRefusal['step'], reason: string) {
    super(reason);
    this.step = step;
  }
}

const inputFolder = '/tmp/in';
const outputFolder = '/tmp/out';

/** Macros are always disabled; sheets without a page size get A4. */
const loadOptions = 'Language=en-GB,Batch=true,EnableMacrosExecution=false';

/** A started LibreOffice. */
export class Lok {
  readonly #module: LibreOfficeModule;
  readonly #memory: WebAssembly.Memory;
  readonly #office: number;

  /** @throws Error when it does not start */
  constructor(module: LibreOfficeModule, memory: WebAssembly.Memory) {
    this.#module = module;
    this.#memory = memory;
    for (const folder of ['/tmp', inputFolder, outputFolder]) makeFolder(module, folder);
    this.#office = this.#withText('/instdir/program', (path) => module._libreofficekit_hook(path));
    if (this.#office === 0) throw new Error('LibreOffice did not start');
  }

  get heapBytes(): number {
    return this.#memory.buffer.byteLength;
  }

  /**
   * Converts one document, and reopens the result if LibreOffice can read what it wrote.
   * @param onLoaded called between reading and writing
   * @throws OfficeRefusal
   */
  convert(
    name: string,
    bytes: Uint8Array,
    { target, filterOptions }: { target: string; filterOptions: string },
    onLoaded: () => void,
  ): { bytes: Uint8Array<ArrayBuffer>; parts: number } {
    const { FS } = this.#module;
    const input = `${inputFolder}/${name}`;
    const output = `${outputFolder}/result.${target}`;
    try {
      FS.writeFile(input, bytes);
      const parts = this.#withDocument(input, 'load', (doc) => {
        onLoaded();
        this.#save(doc, output, target, filterOptions);
        return this.#countParts(doc);
      });
      const made = findOutput(FS);
      const written = FS.readFile(made);
      if (target !== 'pdf')
        this.#withDocument(made, 'check', (doc) => {
          if (this.#module._lok_documentGetParts(doc) < 1)
            throw new OfficeRefusal('check', 'nothing is in it');
        });
      // Copied from the shared memory, because only memory that is not shared can be transferred.
      return { bytes: new Uint8Array(written), parts };
    } finally {
      for (const folder of [inputFolder, outputFolder]) emptyFolder(FS, folder);
    }
  }

  #withDocument<Value>(path: string, step: 'load' | 'check', use: (doc: number) => Value): Value {
    const module = this.#module;
    const doc = this.#withText(fileUrl(path), (url) =>
      this.#withText(loadOptions, (options) =>
        module._lok_documentLoadWithOptions(this.#office, url, options),
      ),
    );
    if (doc === 0) throw new OfficeRefusal(step, this.#lastError());
    try {
      return use(doc);
    } finally {
      module._lok_documentDestroy(doc);
    }
  }

  #save(doc: number, path: string, target: string, filterOptions: string): void {
    const isSaved = this.#withText(fileUrl(path), (url) =>
      this.#withText(target, (format) =>
        this.#withText(filterOptions, (options) =>
          this.#module._lok_documentSaveAs(doc, url, format, options),
        ),
      ),
    );
    if (!isSaved) throw new OfficeRefusal('save', this.#lastError());
  }

  /** Number of pages of a text document, otherwise of sheets or slides. */
  #countParts(doc: number): number {
    const rectangles = this.#text(this.#module._lok_documentGetPartPageRectangles(doc));
    return rectangles === ''
      ? this.#module._lok_documentGetParts(doc)
      : rectangles.split(';').length;
  }

  #lastError(): string {
    return this.#text(this.#module._lok_getError(this.#office));
  }

  #withText<Value>(text: string, use: (pointer: number) => Value): Value {
    const bytes = new TextEncoder().encode(`${text}\0`);
    const pointer = this.#module._malloc(bytes.length);
    new Uint8Array(this.#memory.buffer).set(bytes, pointer);
    try {
      return use(pointer);
    } finally {
      this.#module._free(pointer);
    }
  }

  #text(pointer: number): string {
    if (pointer === 0) return '';
    const heap = new Uint8Array(this.#memory.buffer);
    return new TextDecoder().decode(heap.slice(pointer, heap.indexOf(0, pointer)));
  }
}

/** The address of a file in LibreOffice's own file system. */
function fileUrl(path: string): string {
  return `file://${path.split('/').map(encodeURIComponent).join('/')}`;
}

function makeFolder({ FS }: LibreOfficeModule, path: string): void {
  try {
    FS.mkdir(path);
  } catch {
    // The folder exists already.
  }
}

/** The path of the output; exporting a chosen sheet adds the sheet's name to it. */
function findOutput(FS: LibreOfficeModule['FS']): string {
  const [name] = FS.readdir(outputFolder).filter((entry) => entry.startsWith('result'));
  if (name === undefined) throw new OfficeRefusal('save', 'nothing was written');
  return `${outputFolder}/${name}`;
}

function emptyFolder(FS: LibreOfficeModule['FS'], folder: string): void {
  for (const name of FS.readdir(folder))
    if (name !== '.' && name !== '..')
      try {
        FS.unlink(`${folder}/${name}`);
      } catch {
        // A lock file that LibreOffice has already removed.
      }
}
