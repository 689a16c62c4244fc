export const RegisterScreen = () => <h1>RegisterScreen</h1>;
