import { data, isRouteErrorResponse } from 'react-router';

/**
 * Returns the data that the build prepared for a page. Fails with 404 if there is none, since every
 * page of such a route is a file. Network and server errors are passed on as they are.
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
