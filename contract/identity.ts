/** The identity service as screens use it. No operation throws; each answers success or an error object. */

export interface AuthUser { uid: string; displayName: string | null; email: string | null; phoneNumber: string | null; photoURL: string | null; emailVerified: boolean; hasPassword: boolean; providers: ('password' | 'google')[] }
/** `code` is `auth/...`; `message` is a sentence, in the language of the person where the product wrote it. */
export interface AuthError { code: AuthErrorCode; message: string }
export type AuthResult<T = null> = { success: true; value: T } | { success: false; error: AuthError };

export type AuthErrorCode =
  | 'auth/user-not-found' | 'auth/wrong-password' | 'auth/invalid-credential' | 'auth/email-already-in-use' | 'auth/weak-password' | 'auth/invalid-email'
  | 'auth/popup-closed-by-user' | 'auth/cancelled-popup-request' | 'auth/popup-blocked' | 'auth/google-not-configured' | 'auth/account-exists-with-different-credential'
  | 'auth/no-user' | 'auth/no-user-or-email' | 'auth/no-email' | 'auth/requires-recent-login' | 'auth/provider-already-linked' | 'auth/too-many-requests'
  | 'auth/expired-action-code' | 'auth/invalid-action-code' | 'auth/user-disabled' | 'auth/network-request-failed' | 'auth/internal-error';

export interface OwnSignIn { id: string; createdAt: number; lastSeenAt: number; userAgent: string; ipAddress: string; current: boolean }

export interface IdentityService {
  signUp(input: { email: string; password: string; fullName?: string; language: 'en' | 'vi' }): Promise<AuthResult<AuthUser>>;
  signIn(input: { email: string; password: string }): Promise<AuthResult<AuthUser>>;
  signInWithGoogle(): Promise<AuthResult<AuthUser>>;
  sendPasswordReset(input: { email: string }): Promise<AuthResult>;
  resetPassword(input: { token: string; newPassword: string }): Promise<AuthResult>;
  signOut(): Promise<AuthResult>;
  updateProfile(update: { displayName?: string; photoURL?: string | null; phoneNumber?: string | null }): Promise<AuthResult<AuthUser>>;
  reauthenticate(input: { password: string }): Promise<AuthResult>;
  changePassword(input: { newPassword: string }): Promise<AuthResult>;
  sendVerificationEmail(): Promise<AuthResult>;
  verifyEmail(input: { token: string }): Promise<AuthResult>;
  linkPassword(input: { password: string }): Promise<AuthResult>;
  changeEmail(input: { newEmail: string }): Promise<AuthResult>;
  listOwnSignIns(): Promise<AuthResult<OwnSignIn[]>>;
  endSignIn(input: { id: string }): Promise<AuthResult>;
  deleteAccount(input: { typedEmail: string }): Promise<AuthResult<{ deletesAt: number }>>;
  /** Calls back at once when the state is known, then on every change, in every tab. `null` is signed out. */
  subscribe(listener: (user: AuthUser | null) => void): () => void;
}
