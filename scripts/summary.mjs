// The end of ./test: a line a part with its tests, what failed first, and the sum. Reads `PART CODE SECONDS` lines; the logs are in the folder named.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const MOST_NAMED = 12;
const folder = process.argv[2] ?? 'target/test';
const parts = readFileSync(0, 'utf8').trim().split('\n').map((line) => line.split(' '));

// oxlint-disable-next-line no-control-regex -- colours of the programs that wrote the log
const plain = (text) => text.replace(/\u001B\[[\d;]*m/g, '');
const sum = (text, pattern) => [...text.matchAll(pattern)].reduce((all, [, count]) => all + Number(count), 0);
const names = (text, pattern) => [...text.matchAll(pattern)].map(([, name]) => name.trim());

/** Counts the closing lines of checks, cargo's test runner, vitest and Playwright. */
function read(part) {
  const log = join(folder, `${part}.log`);
  const text = existsSync(log) ? plain(readFileSync(log, 'utf8')) : '';
  const checks = { passed: names(text, /^passed: (.*)$/gm), failed: names(text, /^failed: (.*)$/gm) };
  const passed = [/^test result: \w+\. (\d+) passed/gm, /^ +Tests .*?(\d+) passed/gm, /^ +(\d+) passed \(/gm];
  const failed = [/^test result: \w+\. \d+ passed; (\d+) failed/gm, /^ +Tests +(\d+) failed/gm, /^ +(\d+) failed$/gm];
  const count = (patterns) => patterns.reduce((all, pattern) => all + sum(text, pattern), 0);
  const tests = [...names(text, /^ {4}(\w+(?:::\w+)+)$/gm), ...names(text, /^ +(?:FAIL) +(.*)$/gm), ...names(text, /^ {4}(\[\w.*)$/gm)];
  const flaky = text.match(/^ +\d+ flaky\n((?: {4}\[.*\n)*)/m)?.[1]?.trim().split('\n') ?? [];
  return {
    log,
    passed: checks.passed.length + count(passed),
    failed: checks.failed.length + count(failed),
    named: [...new Set([...checks.failed, ...tests])].filter((name) => !flaky.some((one) => one.trim() === name)),
    flaky,
  };
}

let [passed, failed] = [0, 0];
const rows = parts.map(([part, code, seconds]) => {
  const of = read(part);
  if (code !== '0' && code !== 'skipped' && of.failed === 0) of.failed = 1;
  passed += of.passed;
  failed += of.failed;
  return { part, code, seconds, of };
});
console.log('part        seconds   passed   failed');
for (const { part, code, seconds, of } of rows)
  console.log(
    code === 'skipped'
      ? `${part.padEnd(12)}skipped`
      : `${part.padEnd(12)}${seconds.padStart(7)}${String(of.passed).padStart(9)}${String(of.failed).padStart(9)}`,
  );
for (const { part, code, of } of rows) {
  if (of.flaky.length > 0) console.log(`\n${part}, passed only when repeated:\n  ${of.flaky.map((one) => one.trim()).join('\n  ')}`);
  if (code === '0' || code === 'skipped') continue;
  console.log(`\n${part} failed (${of.log}):`);
  for (const name of of.named.slice(0, MOST_NAMED)) console.log(`  ${name}`);
  if (of.named.length > MOST_NAMED) console.log(`  and ${of.named.length - MOST_NAMED} more`);
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(rows.every(({ code }) => code === '0') ? 0 : 1);
