/** Replaces a part of a library that the app never calls. */
export default function never() {
  throw new Error('this part of the library is not in the app: see scripts/bundle/lighter-libraries.mjs');
}
