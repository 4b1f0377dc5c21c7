/**
 * Sources that make the interpreter Node-like, as CommonJS. Events, paths, buffers and inspection of values
 * come from the packages that bundlers use in Node's place; the rest is ours (guest/).
 */
import base64 from 'base64-js/index.js?raw';
import buffer from 'buffer/index.js?raw';
import events from 'events/events.js?raw';
import ieee754 from 'ieee754/index.js?raw';
import path from 'path-browserify/index.js?raw';
import stringDecoder from 'string_decoder/lib/string_decoder.js?raw';
import inspect from '../../../../node_modules/node-inspect-extracted/dist/inspect.js?raw';
import webStreams from '../../../../node_modules/web-streams-polyfill/dist/polyfill.es2018.min.js?raw';
import assert from './guest/assert.js?raw';
import boot from './guest/boot.js?raw';
import console from './guest/console.js?raw';
import fetch from './guest/fetch.js?raw';
import fs from './guest/fs.js?raw';
import http from './guest/http.js?raw';
import httpMessages from './guest/http-messages.js?raw';
import streams from './guest/streams.js?raw';
import stubs from './guest/stubs.js?raw';
import system from './guest/system.js?raw';
import url from './guest/url.js?raw';
import util from './guest/util.js?raw';

/** The package that holds Node's own streams: its files refer to each other. */
const streamFiles = import.meta.glob<string>(
  '../../../../node_modules/readable-stream/lib/{stream,{internal,ours,stream}/**/*}.js',
  { query: '?raw', import: 'default', eager: true },
);

export const guestLibraries: Readonly<Record<string, string>> = {
  'base64-js': base64,
  assert,
  boot,
  buffer,
  console,
  events,
  fetch,
  fs,
  http,
  'http-messages': httpMessages,
  ieee754,
  inspect,
  path,
  streams,
  'string_decoder/': stringDecoder,
  stubs,
  system,
  url,
  util,
  'web-streams-polyfill': webStreams,
  ...Object.fromEntries(
    Object.entries(streamFiles).map(([name, text]) => [
      name.slice(name.indexOf('readable-stream/')),
      text,
    ]),
  ),
};
