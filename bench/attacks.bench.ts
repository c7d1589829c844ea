/**
 * Measures the service that other users get while the server is attacked, each figure beside the
 * same without attackers in the same run: a neighbour's pushes and pulls, and `/healthz`. `node
 * bench/attacks.bench.ts [sqlite|postgres] [SECONDS] [ATTACK …]`: SQLite, 60 s and all attacks
 * together by default; named attacks, with `-` for a space, run one after the other. Ends with code
 * 1 if an aim is missed; the aims assume an otherwise idle machine with two cores.
 */
import { allAttacks, defaultAttacks } from '../tests/attacks/all-attacks.ts';
import type { Attack } from '../tests/attacks/attack.ts';
import { latencyFiguresOf, openBattle } from '../tests/attacks/battle.ts';

/** Limits for the slowest hundredth, in ms. */
const aimsMs = { push: 250, pull: 250, health: 100 };
const aimMb = 450;
const kind = process.argv[2] === 'postgres' ? 'postgres' : 'sqlite';
const seconds = Number(process.argv[3] ?? 60);
const names = process.argv.slice(4);
const nameOf = (attack: Attack) => attack.name.replaceAll(' ', '-');
const unknown = names.filter((name) => !allAttacks.some((attack) => nameOf(attack) === name));
if (unknown.length > 0) {
  const known = allAttacks.map(nameOf).join(', ');
  throw new Error(`No attack is called ${unknown.join(', ')}; there are: ${known}.`);
}
const rounds =
  names.length === 0
    ? [{ name: 'all attacks', attacks: defaultAttacks }]
    : names.map((name) => ({
        name,
        attacks: allAttacks.filter((attack) => nameOf(attack) === name),
      }));

for (const { name, attacks } of rounds) {
  const battle = await openBattle(kind);
  try {
    const alone = await battle.watch(Math.min(seconds, 20));
    const { seen, outcome, peakMb } = await battle.attack(attacks, seconds);
    for (const part of ['push', 'pull', 'health'] as const) {
      const before = latencyFiguresOf(alone[part]),
        during = latencyFiguresOf(seen[part]);
      console.log(
        JSON.stringify({
          area: 'attacks',
          database: kind,
          figure: `p99 of ${part} during: ${name}`,
          unit: 'ms',
          value: during.p99Ms,
          floorName: 'the same without attackers',
          floor: before.p99Ms,
          ratio: Number((during.p99Ms / Math.max(1, before.p99Ms)).toPrecision(3)),
          during,
          before,
          aim: `under ${aimsMs[part]} ms`,
        }),
      );
      if (during.p99Ms >= aimsMs[part]) process.exitCode = 1;
    }
    const hasCrashed = battle.product.hasCrashed();
    const lost = hasCrashed ? null : (await battle.neighbour.findLost()).length;
    console.log(
      JSON.stringify({
        area: 'attacks',
        database: kind,
        figure: `peak of resident memory: ${name}`,
        unit: 'MB',
        value: peakMb,
        hasCrashed,
        lost,
        aim: `under ${aimMb} MB, no crash, nothing lost`,
      }),
    );
    if ((peakMb ?? 0) >= aimMb || hasCrashed || lost !== 0) process.exitCode = 1;
    for (const [attack, { counts, failure }] of Object.entries(outcome)) {
      console.log(JSON.stringify({ area: 'attacks', database: kind, attack, failure, counts }));
    }
  } finally {
    await battle.close();
  }
}
