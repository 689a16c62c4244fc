export const NotFoundScreen = () => <h1>404 Page Not Found</h1>;
