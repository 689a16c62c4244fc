export const StudentsScreen = () => <h1>StudentsScreen</h1>;
