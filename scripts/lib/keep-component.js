/** In the place of `hoist-non-react-statics`, which Emotion calls for components `withTheme`: the app has none. */
// oxlint-disable-next-line import/no-default-export -- It stands in for a package whose function is its default.
export default (component) => component;
