// Asks the package registry for known faults in what the program ships with. Fails on any that it names; where the
// registry cannot be asked (offline, or a mirror without advisories) it says so: then nothing is known either way.
import { spawnSync } from 'node:child_process';

const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { encoding: 'utf8', timeout: 60_000 });
const report = parsed(stdout);
if (report?.vulnerabilities === undefined) {
  console.log(`audit: not asked, the registry answers no audits (${report?.message ?? 'no answer'})`);
} else {
  const found = Object.values(report.vulnerabilities);
  for (const { name, severity, range } of found) console.log(`audit: ${name} ${range}: ${severity}`);
  console.log(`audit: ${found.length} shipped packages with known faults`);
  if (found.length > 0) process.exitCode = 1;
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
