/**
 * The question "what does this cost me?" in the palette of every account page; its dialog loads on
 * first use.
 */
import { Suspense, useEffect, useState } from 'react';
import { useCommands } from '#app/ui/commands.ts';
import { lazyPart } from '#app/ui/lazy-part.ts';
import { useTranslations } from '#app/i18n.tsx';
import { askCost, onAskCost } from './ask-cost.ts';

const CostDialog = lazyPart(async () => (await import('./cost-dialog.tsx')).default, 'hourprice');

export function CostQuestion() {
  const t = useTranslations('frame');
  const [asked, setAsked] = useState<{ typed: string; open: boolean } | null>(null);
  useEffect(() => onAskCost((typed) => setAsked({ typed, open: true })), []);
  useCommands([{ label: t.command.cost, group: 'actions', icon: 'freedom', run: () => askCost() }]);
  return asked ? (
    <Suspense fallback={null}>
      <CostDialog
        open={asked.open}
        typed={asked.typed}
        onClose={() => setAsked({ ...asked, open: false })}
      />
    </Suspense>
  ) : null;
}
