/**
 * Our edits of the LibreOffice script of @matbee/libreoffice-converter. Each edit names the text it replaces;
 * if that is missing or occurs twice, it is an error: another version was installed, and each edit must be
 * reviewed.
 */

/** A file inside the data package, and the position of its bytes. */
export interface PackedFile {
  filename: string;
  start: number;
  end: number;
}

interface Edit {
  why: string;
  find: string;
  put: string;
}

const edits: readonly Edit[] = [
  {
    why: 'A module has no variable of the global scope: the settings come from there.',
    find: 'if(typeof global!=="undefined"){var Module=global.Module=global.Module||{}}\nif(typeof global!=="undefined"){var Module=global.Module=global.Module||{}}\n',
    put: 'var Module=globalThis.Module;\n',
  },
  {
    why: 'Code made from text is refused by the content security policy: a function that does the same.',
    find: 'var invokerFn=newFunc(Function,args)(...closureArgs);',
    put: 'var invokerFn=function(...given){checkArgCount(given.length,minArgs,expectedArgCount,humanName,throwBindingError);var destructors=needsDestructorStack?[]:null,wired=[],called=[cppTargetFunc],receiver;if(isClassMethodFunc){receiver=argTypes[1]["toWireType"](destructors,this);called.push(receiver)}for(var i=0;i<expectedArgCount;++i){wired[i]=argTypes[i+2]["toWireType"](destructors,given[i]);called.push(wired[i])}var result=cppInvokerFunc(...called);if(needsDestructorStack){runDestructors(destructors)}else{for(var i=isClassMethodFunc?1:2;i<argTypes.length;i++){if(argTypes[i].destructorFunction!==null)argTypes[i].destructorFunction(i===1?receiver:wired[i-2])}}if(returns)return argTypes[0]["fromWireType"](result)};',
  },
  {
    why: 'The same, for calls from C++ into JavaScript.',
    find: 'var invokerFunction=newFunc(Function,params)(...args);',
    put: 'var invokerFunction=function(object,callee,destructorsRef,pointer){var offset=0,values=[];for(var i=0;i<argCount;++i){values.push(types[i]["readValueFromPointer"](pointer+offset));offset+=types[i].argPackAdvance}var result=kind===1?Reflect.construct(callee,values):kind===0?callee.call(object,...values):callee.call(...values);if(!retType.isVoid)return emval_returnValue(retType,destructorsRef,result)};',
  },
  {
    why: 'Warnings are for those who build LibreOffice.',
    find: 'ENV.SAL_LOG="+WARN"',
    put: 'ENV.SAL_LOG="-INFO-WARN"',
  },
  {
    why: 'A thread that ended is told in shared memory too: a blocked worker reads no message, and some presentations start hundreds of threads.',
    find: 'else postMessage({cmd:"cleanupThread",thread})}',
    put: 'else{var done=self.__doneThreads,slot=Atomics.add(done,0,1);Atomics.store(done,1+(slot&4095),thread);Atomics.notify(done,0);postMessage({cmd:"drain"})}}',
  },
  {
    why: 'Each thread gets that memory with its first message.',
    find: 'worker.postMessage({cmd:"load",handlers,wasmMemory,',
    put: 'worker.postMessage({cmd:"load",doneThreads:PThread.doneThreads,handlers,wasmMemory,',
  },
  {
    why: 'And keeps it.',
    find: 'if(cmd==="load"){workerID=msgData.workerID;',
    put: 'if(cmd==="load"){self.__doneThreads=msgData.doneThreads;workerID=msgData.workerID;',
  },
  {
    why: 'Threads that ended are taken back when there is time,',
    find: 'else if(cmd==="cleanupThread"){',
    put: 'else if(cmd==="drain"){PThread.drain()}else if(cmd==="cleanupThread"){',
  },
  {
    why: 'and waited for when a new one is wanted and none is free.',
    find: 'getNewWorker(){',
    put: 'doneThreads:ENVIRONMENT_IS_PTHREAD?null:new Int32Array(new SharedArrayBuffer(4*4097)),taken:0,drain(){var done=PThread.doneThreads;while(PThread.taken<Atomics.load(done,0)){var thread=Atomics.exchange(done,1+(PThread.taken&4095),0)>>>0;if(!thread)break;PThread.taken++;if(PThread.pthreads[thread])cleanupThread(thread)}},getNewWorker(){PThread.drain();if(PThread.unusedWorkers.length==0){var since=performance.now(),done=PThread.doneThreads;while(PThread.unusedWorkers.length==0&&performance.now()-since<15000){Atomics.wait(done,0,Atomics.load(done,0),5);PThread.drain()}}',
  },
];

const listStart = 'loadPackage({files:[';
const listEnd = '})})();';

/**
 * The files of the data package, as listed in the script, where numbers may be written like `14924e3`.
 * @throws Error if the list is not found
 */
export function readFileList(script: string): PackedFile[] {
  const [from, to] = listPlace(script);
  const list = script.slice(from, to);
  const files = [
    ...list.matchAll(/\{filename:"([^"]+)",start:([\de]+),end:([\de]+)(?:,audio:\d+)?\}/g),
  ].map(([, filename = '', start, end]) => ({ filename, start: Number(start), end: Number(end) }));
  if (files.length === 0) throw new Error('soffice.js lists no files');
  return files;
}

/**
 * Returns the script as it is served.
 * @param files of the slim data package, `bytes` long in all
 * @throws Error when the place of an edit is missing or not unique
 */
export function patchSoffice(script: string, files: readonly PackedFile[], bytes: number): string {
  const [from, to] = listPlace(script);
  const list = JSON.stringify({ files, remote_package_size: bytes });
  let patched = script.slice(0, from) + list + script.slice(to);
  for (const { why, find, put } of edits) {
    const found = patched.split(find).length - 1;
    if (found !== 1)
      throw new Error(`soffice.js has ${found} places for an edit where one must be. ${why}`);
    patched = patched.replace(find, () => put);
  }
  return patched;
}

/** Start and end of the argument of the package's loader. */
function listPlace(script: string): [number, number] {
  const start = script.indexOf(listStart);
  const end = script.indexOf(listEnd, start);
  if (start < 0 || end < 0) throw new Error('soffice.js has no list of files where it was');
  return [start + 'loadPackage('.length, end + 1];
}
