export const StudentLoginScreen = () => <h1>StudentLoginScreen</h1>;
