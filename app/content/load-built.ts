import { data, isRouteErrorResponse } from 'react-router';

/**
 * What the build prepared for a page. Every page of such a route is a file, so one that nothing was
 * prepared for does not exist: it fails with 404. A network or server that fails stays what it is.
 */
export async function loadBuilt<T>(serverLoader: () => Promise<T>): Promise<T> {
  try {
    return await serverLoader();
  } catch (error) {
    const isFault =
      error instanceof TypeError || (isRouteErrorResponse(error) && error.status >= 500);
    throw isFault ? error : data(null, { status: 404 });
  }
}
