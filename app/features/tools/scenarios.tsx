/**
 * Saves the figures of a tool under a name, and compares them. The local copy, its code and its
 * translations load on demand.
 */
import { Suspense, useState, type ComponentType } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Loading } from '#app/ui/loading.tsx';
import { notify } from '#app/ui/toast.tsx';
import { fetchTranslations, useTranslations } from '#app/i18n.tsx';
import { Fold } from './fold.tsx';
import type { ScenarioBar } from './scenario-bars.tsx';
import type { ScenarioCurve } from './scenario-chart.tsx';
import type { InputSpecs, ToolValues } from './tool-spec.ts';
import type { Tool } from './use-tool.ts';

/** A figure by which two scenarios are compared. */
export interface ComparedFigure {
  name: string;
  value: string;
}
export interface ScenariosProps<S extends InputSpecs> {
  tool: Tool<S>;
  /** Returns the same figures in the same order, for any values of the form. */
  figuresOf: (values: ToolValues<S>) => readonly ComparedFigure[];
  /** The course of one figure over the years, for one chart of all scenarios, and its name. */
  curve?: { name: string; of: (values: ToolValues<S>) => ScenarioCurve };
  /**
   * For tools without a curve: a whole and its parts as one bar each, and the name of the whole.
   */
  bars?: { name: string; of: (values: ToolValues<S>) => ScenarioBar };
}

export function Scenarios<S extends InputSpecs>(props: ScenariosProps<S>) {
  const { scenarios: t } = useTranslations('tools');
  const { loading } = useTranslations('site');
  const [Saved, setSaved] = useState<ComponentType<ScenariosProps<S>> | null>(null);
  const [busy, setBusy] = useState(false);
  async function open() {
    setBusy(true);
    try {
      const [{ SavedScenarios }] = await Promise.all([
        import('./saved-scenarios.tsx'),
        fetchTranslations(['scenarios']),
      ]);
      setSaved(() => SavedScenarios);
    } catch (error) {
      console.error('The saved scenarios could not be loaded.', error);
      notify.error(t.loadFailed);
    } finally {
      setBusy(false);
    }
  }
  return (
    <Fold className="scenarios" title={t.title}>
      {Saved ? (
        <Suspense fallback={<Loading label={loading} />}>
          <Saved {...props} />
        </Suspense>
      ) : (
        <>
          <p className="note">{t.explain}</p>
          <Button busy={busy} onClick={() => void open()}>
            {t.open}
          </Button>
        </>
      )}
    </Fold>
  );
}
