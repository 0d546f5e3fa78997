/**
 * Puts a brotli and a gzip form beside every file of dist that gains by it, for the server to embed: `node tools/compress.mjs`, after
 * `vite build`. Compressing once, at the highest level, costs the server nothing later.
 */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const WORTH_IT = /\.(js|css|svg|json|txt|webmanifest|wasm)$/;
const SMALLEST = 1024;

const dist = process.argv[2] ?? fileURLToPath(new URL('../dist/', import.meta.url));
let before = 0;
let after = 0;
for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
  const path = join(entry.parentPath ?? entry.path, entry.name);
  if (!entry.isFile() || !WORTH_IT.test(entry.name)) continue;
  const data = readFileSync(path);
  const brotli = brotliCompressSync(data, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: data.length },
  });
  const useful = data.length >= SMALLEST && brotli.length < data.length * 0.9;
  for (const [ending, packed] of [
    ['.br', brotli],
    ['.gz', gzipSync(data, { level: 9 })],
  ]) {
    if (useful) writeFileSync(path + ending, packed);
    else rmSync(path + ending, { force: true });
  }
  before += data.length;
  after += useful ? brotli.length : data.length;
}
console.log(`compressed ${Math.round(before / 1024)} KB to ${Math.round(after / 1024)} KB`);
