/** What an admin sees of a person. GET /api/admin/profiles?after= answers a page; everybody else gets 401 or 403. */
export interface AdminProfile { id: string; email: string; displayName: string; plan: 'free' | 'plus'; isAdmin: boolean; createdAt: number }
export interface AdminProfilesAnswer { profiles: AdminProfile[]; /** Continue after this one; null at the end. */ next: string | null }
