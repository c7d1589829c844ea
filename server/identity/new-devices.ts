/** The message about a sign-in in a browser in which its owner has never signed in before. */
import { describeDevice } from '#contract/device';
import { networkOf } from './attempts.ts';
import type { User } from './kernel.ts';
import type { Client, Parts } from './service.ts';

export type NewDevices = ReturnType<typeof createNewDevices>;

export function createNewDevices({
  devices,
  emails,
  people,
}: Pick<Parts, 'devices' | 'emails' | 'people'>) {
  return {
    /** An unproven address may belong to a stranger and is told nothing. */
    async tell(person: User, client: Client): Promise<void> {
      if (!person.emailVerified || devices.isKnown(person.id, client.cookies)) return;
      const where = {
        device: describeDevice(client.userAgent),
        network: networkOf(client.address),
      };
      await emails.newDevice(await people.toRecipient(person), where);
    },
  };
}
