export const ParentLoginScreen = () => <h1>ParentLoginScreen</h1>;
