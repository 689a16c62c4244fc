export const StudentHomeScreen = () => <h1>StudentHomeScreen</h1>;
