/**
 * The identity service as screens use it: every operation answers success or an error object, and
 * nothing throws. The session itself is an http-only cookie that no script sees.
 */
import type {
  AuthError,
  AuthResult,
  AuthUser,
  IdentityService,
  PasskeyAnswer,
} from '#contract/identity';
import { createAuthState, pageAuthState, type AuthState } from './identity/auth-state.ts';
import { askInBackground, leave } from './identity/background.ts';
import { openGooglePopup } from './identity/google-popup.ts';
import { ask, fail, wordsNow } from './identity/request.ts';

/**
 * Keys of the timer, the reminders of the plan and the positions of notices
 * (`app/ui/held-place.tsx`) in the storage of this device. They are removed before the sign-out
 * (specification, section 4), and with the account.
 */
const timerKeys = [
  'timerTasks_v3',
  'timerActiveTaskId_v3',
  'tudo.timer',
  'tudo.timerOwner',
  'tudo.timerGuest',
  'tudo.reminded',
  'tudo.places',
];
/**
 * The key of the tools' inputs on this device (`app/features/tools/tool-memory.ts`). Removed so
 * that the next user does not find them.
 */
const toolsKey = 'tudo.tools';

/** Returns a function that restores the removed values. */
function forget(keys: readonly string[]): () => void {
  const kept = keys.map((key) => {
    try {
      return [key, localStorage.getItem(key)] as const;
    } catch {
      return [key, null] as const;
    }
  });
  for (const key of keys)
    try {
      localStorage.removeItem(key);
    } catch {
      /* Nothing is kept then. */
    }
  return () => {
    for (const [key, value] of kept)
      if (value !== null)
        try {
          localStorage.setItem(key, value);
        } catch {
          /* Nothing is kept then. */
        }
  };
}

export function createIdentityClient(state: AuthState = createAuthState()): IdentityService {
  const beforeSignOut = new Set<() => Promise<number>>();
  const signedOut = new Set<(uid: string) => Promise<void>>();

  const noUser = (): AuthError => ({ code: 'auth/no-user', message: wordsNow().noUser });

  /** Stores the user that an operation answers with. */
  async function keep(answer: Promise<AuthResult<AuthUser>>): Promise<AuthResult<AuthUser>> {
    const result = await answer;
    if (result.success) state.set(result.value);
    return result;
  }
  /** Asks for the signed-in person; without one the client answers itself. */
  async function own<T>(
    operation: string,
    input: unknown,
    {
      ownerId,
      background = false,
      signal,
      ...refuse
    }: {
      ownerId?: string;
      background?: boolean;
      signal?: AbortSignal;
      noUser?: AuthError;
      noEmail?: AuthError;
    } = {},
  ): Promise<AuthResult<T>> {
    const user = await state.ready();
    if (!user || ownerId === '') return fail(refuse.noUser ?? noUser());
    // Offline the address is not known, which is not the same as none.
    if (refuse.noEmail && !user.email && state.isConfirmed()) return fail(refuse.noEmail);
    // The browser sends the cookie of the last sign-in, which this page may not know.
    const result = await ask<T>(operation, input, {
      ownerId: ownerId ?? user.uid,
      background,
      ...(signal && { signal }),
    });
    // The sign-in ended elsewhere or ran out: every part of the page should know.
    if (!result.success && result.error.code === 'auth/no-user') await state.refresh();
    return result;
  }
  /**
   * Sends a background read for a page; it is aborted without a message if the user signs out
   * meanwhile.
   */
  async function read<T>(operation: string): Promise<AuthResult<T>> {
    return (
      (await askInBackground((signal) => own<T>(operation, {}, { background: true, signal }))) ?? {
        success: false,
        error: noUser(),
      }
    );
  }
  async function refreshAfter<T>(answer: Promise<AuthResult<T>>): Promise<AuthResult<T>> {
    const result = await answer;
    if (result.success) await state.refreshEverywhere();
    return result;
  }
  /**
   * Lets the person use a passkey. What the browser does not give is answered, and not logged: the
   * person may have closed its window.
   */
  async function withPasskey<T>(
    send: (answer: PasskeyAnswer) => Promise<AuthResult<T>>,
    offer?: AbortSignal,
  ): Promise<AuthResult<T>> {
    const begun = await ask<{ challenge: string; rpId: string }>(
      'begin-passkey',
      {},
      { background: offer !== undefined },
    );
    // An offer that is impossible is no error for the person, who did not ask for it.
    const notOffered: AuthError = {
      code: 'auth/passkey-cancelled',
      message: wordsNow().passkeyCancelled,
    };
    if (!begun.success) return offer ? { success: false, error: notOffered } : begun;
    const used = await (await import('./identity/passkeys.ts')).usePasskey(begun.value, offer);
    return 'code' in used ? { success: false, error: used } : send(used);
  }
  /**
   * Opens Google for a signed-in user. Called at once, since browsers open a window only right
   * after a press.
   */
  async function askGoogle(does: 'confirm' | 'link'): Promise<AuthResult> {
    const user = state.known();
    if (!user) return fail(noUser());
    const outcome = await openGooglePopup({ owner: user.uid, does });
    return outcome.success ? { success: true, value: null } : outcome;
  }
  /** A hook that fails counts as one change that would be lost. */
  const countWaiting = async () =>
    (
      await Promise.all(
        [...beforeSignOut].map((hook) =>
          hook().catch((error: unknown) => {
            console.error('Changes could not be sent before the sign-out.', error);
            return 1;
          }),
        ),
      )
    ).reduce((sum, count) => sum + count, 0);

  return {
    signUp: (input) => keep(ask('sign-up', input)),
    signIn: (input) => keep(ask('sign-in', input)),
    finishSignIn: (input) => keep(ask('finish-sign-in', input)),
    signInWithPasskey: ({ offer } = {}) =>
      withPasskey((answer) => keep(ask('sign-in-passkey', answer)), offer),
    async signInWithGoogle() {
      const outcome = await openGooglePopup();
      if (!outcome.success) return outcome;
      const answer = await ask<AuthUser | null>('state');
      if (!answer.success) return answer;
      if (answer.value === null)
        return fail({ code: 'auth/internal-error', message: wordsNow().internal });
      state.set(answer.value);
      return {
        success: true,
        value: { ...answer.value, deletionUndone: outcome.value.deletionUndone },
      };
    },
    sendPasswordReset: (input) => ask('send-reset', input),
    checkPasswordReset: (input) => ask('check-reset', input),
    resetPassword: (input) => refreshAfter(ask('reset', input)),

    signOut: ({ evenIfChangesWait = false } = {}) =>
      leave(async () => {
        const user = await state.ready();
        const waiting = evenIfChangesWait ? 0 : await countWaiting();
        if (waiting > 0)
          return {
            success: false,
            error: { code: 'auth/changes-waiting', message: wordsNow().changesWaiting(waiting) },
          };
        const putBack = forget(timerKeys);
        // The owner's name keeps a page that slept from ending the sign-in of a later person.
        const result = await ask<null>('sign-out', {}, user === null ? {} : { ownerId: user.uid });
        if (!result.success) {
          // The user stays signed in, so the timer and its tasks are restored.
          putBack();
          if (result.error.code === 'auth/no-user') await state.refresh();
          return result;
        }
        forget([toolsKey]);
        if (user)
          await Promise.all(
            [...signedOut].map((hook) =>
              hook(user.uid).catch((error: unknown) =>
                console.error('The local copy could not be removed.', error),
              ),
            ),
          );
        state.set(null);
        return result;
      }),
    onBeforeSignOut: (hook) => register(beforeSignOut, hook),
    onSignedOut: (hook) => register(signedOut, hook),

    async updateProfile(update, ownerId) {
      const result = await own<AuthUser>(
        'update-profile',
        update,
        ownerId === undefined ? {} : { ownerId },
      );
      if (result.success) state.set(result.value);
      return result;
    },
    reauthenticate(input) {
      const error: AuthError = { code: 'auth/no-user-or-email', message: wordsNow().noUserOrEmail };
      return own('reauthenticate', input, { noUser: error, noEmail: error });
    },
    changePassword: (input) => own('change-password', input),
    sendVerificationEmail: () => own('send-verification', {}),
    checkEmailLink: (input) => ask('check-email-link', input),
    verifyEmail: (input) => refreshAfter(ask('verify-email', input)),
    linkPassword: (input) =>
      refreshAfter(
        own('link-password', input, {
          noUser: { code: 'auth/no-user', message: wordsNow().noUserToLink },
          noEmail: { code: 'auth/no-email', message: wordsNow().noEmail },
        }),
      ),
    changeEmail: (input) => own('change-email', input),
    listPasskeys: () => read('list-passkeys'),
    async addPasskey({ name }) {
      const begun = await own<Parameters<typeof import('./identity/passkeys.ts').makePasskey>[0]>(
        'begin-adding-passkey',
        {},
      );
      if (!begun.success) return begun;
      const made = await (await import('./identity/passkeys.ts')).makePasskey(begun.value);
      return 'code' in made
        ? { success: false, error: made }
        : refreshAfter(own('add-passkey', { ...made, name }));
    },
    renamePasskey: (input) => own('rename-passkey', input),
    removePasskey: (input) => refreshAfter(own('remove-passkey', input)),
    confirmWithPasskey: () => withPasskey((answer) => own('confirm-passkey', answer)),
    confirmWithGoogle: () => askGoogle('confirm'),
    linkGoogle: () => refreshAfter(askGoogle('link')),
    unlinkGoogle: () => refreshAfter(own('unlink-google', {})),
    loadSecondStep: () => read('second-step'),
    beginSecondStep: () => own('begin-second-step', {}),
    confirmSecondStep: (input) => refreshAfter(own('confirm-second-step', input)),
    renewRecoveryCodes: () => own('renew-recovery-codes', {}),
    forgetTrustedDevices: () => own('forget-trusted-devices', {}),
    endSecondStep: () => refreshAfter(own('end-second-step', {})),
    listOwnSignIns: () => read('list-sign-ins'),
    loadSecurityLog: () => read('security-log'),
    endSignIn: (input) => refreshAfter(own('end-sign-in', input)),
    deleteAccount: ({ typedEmail, evenIfChangesWait = false }) =>
      leave(async () => {
        const uid = (await state.ready())?.uid;
        const waiting = evenIfChangesWait ? 0 : await countWaiting();
        if (waiting > 0)
          return {
            success: false,
            error: { code: 'auth/changes-waiting', message: wordsNow().changesWaiting(waiting) },
          };
        const result = await own<{ deletesAt: number }>('delete-account', { typedEmail });
        if (!result.success) return result;
        forget([...timerKeys, toolsKey]);
        if (uid)
          await Promise.all(
            [...signedOut].map((hook) =>
              hook(uid).catch((error: unknown) =>
                console.error('The local copy could not be removed.', error),
              ),
            ),
          );
        state.set(null);
        return result;
      }),
    subscribe: state.subscribe,
  };
}

function register<T>(hooks: Set<T>, hook: T): () => void {
  hooks.add(hook);
  return () => {
    hooks.delete(hook);
  };
}

/** The one of this page. */
export const identity: IdentityService = createIdentityClient(pageAuthState());
