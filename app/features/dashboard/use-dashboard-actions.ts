/** The writes of the dashboard. None throws: a failure is told. */
import { nextTask, writesToComplete } from '#client/complete-task';
import type { Stored } from '#contract/collections';
import { useCycleTranslations } from '#app/data/cycle-texts.ts';
import { useData } from '#app/data/provider.tsx';
import { deviceTimeZone } from '#app/device-day.ts';
import { notify } from '#app/ui/toast.tsx';
import { rememberUndo } from '#app/ui/undo.ts';
import type { CardLayout } from './card-layout.ts';
import type { Dashboard } from './use-dashboard.ts';

export function useDashboardActions({ today, cards }: Pick<Dashboard, 'today' | 'cards'>) {
  const t = useCycleTranslations('dashboard');
  const data = useData();
  async function arrange(next: CardLayout) {
    try {
      await cards.save(next);
    } catch (error) {
      console.error(error);
      notify.error(t.arrange.failed);
    }
  }
  async function complete(task: Stored<'tasks'>) {
    try {
      const zone = deviceTimeZone(),
        next = nextTask(task, today, zone);
      const isThere = next !== null && (await data.loadOne('tasks', next.id)) !== null;
      const { undo } = await data.writeAll(
        writesToComplete(task, { doneDay: today, nowMs: Date.now(), zone, isThere: () => isThere }),
      );
      const back = rememberUndo(undo);
      notify.offer(t.thing.completed(task.title), t.thing.undo, back, back.over);
    } catch (error) {
      console.error(error);
      notify.error(t.failed);
    }
  }
  async function putOff() {
    try {
      const id = await data.add('dismissals', { kind: 'dashboard-begin', key: '' });
      rememberUndo(async () => {
        await data.delete('dismissals', id);
      });
    } catch (error) {
      console.error(error);
      notify.error(t.failed);
    }
  }
  return { arrange, complete, putOff };
}
